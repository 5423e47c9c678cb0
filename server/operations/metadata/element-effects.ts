// What a change of metadata does to stored values, as exact numbers, before it is done (R20).
import type { ObjectType } from '../../../objects/index';
import { compileForm } from '../../../schemas/compile-form';
import type { DataElement } from '../../../schemas/data-element';
import { defaultView } from '../../../schemas/default-view';
import { isEmpty } from '../../../schemas/json';
import { parseMetadata } from '../../../schemas/parse-metadata';
import { checkField } from '../../../validators/check-field';
import { isSecretElement } from '../../caches/metadata-cache';
import type { Queries } from '../../storage/database';
import { countAllHolders, countRecordsOf, type Held, listHeldValues } from '../../storage/element-values';
import { type ElementRow, toWireElement } from '../../storage/elements';

/** How many records hold a value that another type would refuse: they forbid the change (R20). */
export async function countMisfits(tx: Queries, before: ElementRow, after: DataElement): Promise<Held> {
  return before.config.visualType === after.visualType ? none : countRefused(tx, before, after);
}

const none: Held = { count: 0, deleted: 0 };

/** Whatever changes: a removed option forbids nothing, but who holds it is worth knowing (R19). */
async function countRefused(tx: Queries, before: ElementRow, after: DataElement): Promise<Held> {
  const field = { objectType: before.object_type, name: before.name };
  const [old] = parseMetadata([toWireElement(before, '')]).elements;
  // Secrets cannot become open values, nor the other way round, without leaking or losing them.
  if (old && isSecretElement(old) !== isSecretElement(after)) return countAllHolders(tx, field);
  return countFailing(tx, field.objectType, after);
}

async function countFailing(tx: Queries, objectType: ObjectType, element: DataElement): Promise<Held> {
  const form = compileForm([{ ...element, access: 'write' }], defaultView(objectType));
  const field = form.fields.get(element.name);
  if (!field) return none;
  const held = await listHeldValues(tx, { objectType, name: element.name });
  return held
    .filter(({ value }) => checkField(field, value))
    .reduce((sum, one) => ({ count: sum.count + one.count, deleted: sum.deleted + one.deleted }), none);
}

export type Effects = {
  holding: number;
  losing: number;
  failing: number;
  backfilled: number;
  lacking: number;
  deleted: { holding: number; failing: number };
};

/**
 * `after` undefined: a deletion. All but `deleted` are of records that are there; deleted ones can come back within 30 days,
 * and forbid another type as well. `lacking`: records without a value, which matters where one is required.
 */
export async function previewElement(
  tx: Queries,
  change: {
    objectType: ObjectType;
    name: string;
    before: ElementRow | undefined;
    after: DataElement | undefined;
  },
): Promise<Effects> {
  const { objectType, name, before, after } = change;
  const held = before ? await countAllHolders(tx, { objectType, name }) : none;
  const refused = before && after ? await countRefused(tx, before, after) : none;
  const holding = held.count - held.deleted;
  const lacking = (await countRecordsOf(tx, objectType)) - holding;
  const fills = after?.config.populateDefaultOnTargetTable === true && !isEmpty(after.defaultValue);
  return {
    holding,
    losing: after ? 0 : holding,
    failing: refused.count - refused.deleted,
    backfilled: fills ? lacking : 0,
    lacking,
    deleted: { holding: held.deleted, failing: refused.deleted },
  };
}

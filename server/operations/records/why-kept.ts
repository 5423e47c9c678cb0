// Why a record does not take back what it held: the field is locked meanwhile, or a save would refuse the value now.
import { compileForm } from '../../../schemas/compile/compile-form';
import { ruleSetOf } from '../../../schemas/rules/rule-set';
import { RuleState } from '../../../schemas/rules/rule-state';
import { isSameValue, type JsonObject, ownValue } from '../../../schemas/values/json';
import { applyAccess, fullAccess } from '../../../schemas/words/access';
import { meets } from '../../../schemas/words/condition';
import type { DataElement } from '../../../schemas/words/data-element';
import { isWorkedOut } from '../../../schemas/words/element-rules';
import { listBoundNames } from '../../../schemas/words/limits';
import { defaultView } from '../../../schemas/words/view';
import { checkField } from '../../../validators/check-field';
import type { Gate } from '../../access/gate';
import { findLinked, type LinkedRecords, readThrough } from '../../access/linked-records';
import { isLockedFor, keepRoleRules } from '../../access/role-rules';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { hooksOf } from '../../objects/index';
import type { Queries } from '../../storage/database';

export type WhyKept = 'locked' | 'unfit';

export const keptMessages: { [why in WhyKept]: string } = {
  locked: 'A field is locked now.',
  unfit: 'The earlier values are not valid now.',
};

/** Of each record: why it keeps what it holds, if it does. */
type AskWhy = (tx: Queries, records: readonly TakenBack[]) => Promise<(WhyKept | undefined)[]>;

/** What the change itself has locked comes back. */
export function createWhyKept(gate: Gate, metadata: ObjectMetadata, names: readonly string[]): AskWhy {
  const elements = names.flatMap((name) => gate.element(name) ?? []);
  const { listMisfits } = hooksOf(gate.objectType);
  const fitsAgain = createFitsAgain(gate, metadata);
  return async (tx, records) => {
    const fits = records.map((record) => ({ ...record, isSeen: gate.isVisible }));
    const misfits = (await listMisfits?.(tx, fits)) ?? [];
    const after = records.map((record) => ({ id: undefined, data: record.after }));
    const linked = await findLinked(tx, metadata.elements, after);
    return records.map((record, index) => {
      if (elements.some((element) => isLocked(element, gate, record))) return 'locked';
      return misfits[index] || !fitsAgain(record, linked) ? 'unfit' : undefined;
    });
  };
}

/**
 * Whether these fields of a record may come back: what the caller does not see does so along with what they see, since by itself it would
 * tell that a condition had emptied it.
 */
export function isSeenAgain({ isVisible, element }: Gate, names: readonly string[]): boolean {
  return names.some((name) => {
    const own = isVisible(name) ? element(name) : undefined;
    return own !== undefined && !isWorkedOut(own);
  });
}

function isLocked(element: DataElement, gate: Gate, { before, after }: TakenBack): boolean {
  const lock = element.rules?.readOnlyWhen;
  if (!lock) return false;
  if (isLockedFor(element, gate.isVisible)) return true;
  return [before, after].every((values) => meets(lock, (name) => ownValue(values, name)));
}

/**
 * Whether values that a record held once may stand in it again: the type, the limits and the checks of now, as a save would
 * ask them. A choice that is no longer offered may (R19), and what conditions hide is not checked (E2.4a).
 */
type TakenBack = { before: JsonObject; after: JsonObject };

/** For what this caller takes back: rules that the role may not read do not hold it (E2.5a). */
function createFitsAgain(
  gate: Gate,
  metadata: ObjectMetadata,
): (record: TakenBack, linked: LinkedRecords) => boolean {
  const view = defaultView(metadata.objectType);
  const byRole = keepRoleRules(metadata.elements, gate.isVisible);
  const all = applyAccess(byRole, fullAccess).filter((element) => !isWorkedOut(element));
  const set = ruleSetOf(all, view);
  // What is wrong with a value that the role does not see would tell of it.
  const seen = all.filter(({ name }) => gate.isVisible(name));
  const { elements } = metadata;
  return ({ before, after }, linked) => {
    const read = readThrough((name) => ownValue(after, name), { elements, linked, id: undefined });
    const changed = new Set(
      all.filter(({ name }) => !isSameValue(ownValue(before, name), read(name))).map(({ name }) => name),
    );
    const asked = seen.filter((element) => changed.has(element.name) || asksFor(element, changed));
    const rules = set && new RuleState(set, { typed: read, stored: read });
    const { fields } = compileForm(asked, view, { value: after, saved: after, all, ...(rules && { rules }) });
    return [...fields.values()].every(
      (field) => rules?.isHidden(field.name) || !checkField(field, read(field.name), read),
    );
  };
}

/** A limit that is another field's value, and a check. */
function asksFor({ rules }: DataElement, names: ReadonlySet<string>): boolean {
  const asked = [
    ...(rules?.limits ? listBoundNames(rules.limits) : []),
    ...(rules?.check?.compiled?.asks ?? []),
  ];
  return asked.some((name) => names.has(name));
}

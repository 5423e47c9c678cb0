// Why a record cannot get its earlier value back: the field is locked now, or a save would refuse the value.
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

type FindWhyKept = (tx: Queries, records: readonly RestoredValues[]) => Promise<(WhyKept | undefined)[]>;

/** Fields that the change itself has locked can be restored. */
export function createWhyKeptFinder(
  gate: Gate,
  metadata: ObjectMetadata,
  names: readonly string[],
): FindWhyKept {
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

/** Whether these fields may be restored. Invisible ones only together with visible ones, because alone they would reveal that a condition cleared them. */
export function canBeRestored({ isVisible, element }: Gate, names: readonly string[]): boolean {
  return names.some((name) => {
    const own = isVisible(name) ? element(name) : undefined;
    return own !== undefined && !isWorkedOut(own);
  });
}

function isLocked(element: DataElement, gate: Gate, { before, after }: RestoredValues): boolean {
  const lock = element.rules?.readOnlyWhen;
  if (!lock) return false;
  if (isLockedFor(element, gate.isVisible)) return true;
  return [before, after].every((values) => meets(lock, (name) => ownValue(values, name)));
}

type RestoredValues = { before: JsonObject; after: JsonObject };

/** Checks like a save, but accepts options that are no longer offered (R19) and ignores hidden fields (E2.4a) and rules that the role cannot read (E2.5a). */
function createFitsAgain(
  gate: Gate,
  metadata: ObjectMetadata,
): (record: RestoredValues, linked: LinkedRecords) => boolean {
  const view = defaultView(metadata.objectType);
  const byRole = keepRoleRules(metadata.elements, gate.isVisible);
  const all = applyAccess(byRole, fullAccess).filter((element) => !isWorkedOut(element));
  const set = ruleSetOf(all, view);
  // A fault in a field that the role cannot see would reveal its value.
  const seen = all.filter(({ name }) => gate.isVisible(name));
  const { elements } = metadata;
  return ({ before, after }, linked) => {
    const read = readThrough((name) => ownValue(after, name), { elements, linked, id: undefined });
    const changed = new Set(
      all.filter(({ name }) => !isSameValue(ownValue(before, name), read(name))).map(({ name }) => name),
    );
    const affected = seen.filter((element) => changed.has(element.name) || dependsOn(element, changed));
    const rules = set && new RuleState(set, { typed: read, stored: read });
    const { fields } = compileForm(affected, view, {
      value: after,
      saved: after,
      all,
      ...(rules && { rules }),
    });
    return [...fields.values()].every(
      (field) => rules?.isHidden(field.name) || !checkField(field, read(field.name), read),
    );
  };
}

function dependsOn({ rules }: DataElement, names: ReadonlySet<string>): boolean {
  const dependencies = [
    ...(rules?.limits ? listBoundNames(rules.limits) : []),
    ...(rules?.check?.compiled?.asks ?? []),
  ];
  return dependencies.some((name) => names.has(name));
}

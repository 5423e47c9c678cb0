// Whether values that a record held once may stand in it again: the type, the limits and the checks of now, as a save would
// ask them. A choice that is no longer offered may (R19), and what conditions hide is not checked (E2.4a).
import { compileForm } from '../../../schemas/compile/compile-form';
import { ruleSetOf } from '../../../schemas/rules/rule-set';
import { RuleState } from '../../../schemas/rules/rule-state';
import { isSameValue, type JsonObject, ownValue } from '../../../schemas/values/json';
import { applyAccess, fullAccess } from '../../../schemas/words/access';
import type { DataElement } from '../../../schemas/words/data-element';
import { defaultView } from '../../../schemas/words/default-view';
import { isWorkedOut } from '../../../schemas/words/element-rules';
import { listBoundNames } from '../../../schemas/words/limits';
import { checkField } from '../../../validators/check-field';
import type { Gate } from '../../access/gate';
import { keepRoleRules } from '../../access/role-rules';
import type { ObjectMetadata } from '../../caches/metadata-cache';

export type TakenBack = { before: JsonObject; after: JsonObject };

/** For what this caller takes back: rules that the role may not read do not hold it (E2.5a). */
export function createFitsAgain(gate: Gate, metadata: ObjectMetadata): (record: TakenBack) => boolean {
  const view = defaultView(metadata.objectType);
  const byRole = keepRoleRules(metadata.elements, gate.isVisible);
  const all = applyAccess(byRole, fullAccess).filter((element) => !isWorkedOut(element));
  const set = ruleSetOf(all, view);
  // What is wrong with a value that the role does not see would tell of it.
  const seen = all.filter(({ name }) => gate.isVisible(name));
  return ({ before, after }) => {
    const read = (name: string) => ownValue(after, name);
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

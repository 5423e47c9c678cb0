// Rules that a data element bears itself: required or read-only while another field has some value.
import type { WireDataElement } from '../../schemas/data-element';
import type { RecordCondition } from '../../schemas/rules/condition';
import { toRecordCondition } from '../../schemas/rules/view-condition';
import type { Carrier, Named, Rule } from './draft';

type Input = { named: readonly Named[]; rules: readonly Rule[]; lose: Carrier['lose'] };

/** Writes them into `elements`, which are in the order of `named`. */
export function addRules(elements: readonly WireDataElement[], { named, rules, lose }: Input): void {
  const nameOf = new Map(named.map(({ draft, fieldName }) => [draft.name, fieldName]));
  for (const { name, from, key, when } of rules) {
    const element = elements.find(({ fieldName }) => fieldName === nameOf.get(name));
    const field = nameOf.get(when.field);
    if (!element || field === undefined)
      lose(from, `It asks for '${element ? when.field : name}', which was not imported.`);
    else element.fieldConfig[key] = either(element.fieldConfig[key], toRecordCondition({ ...when, field }));
  }
}

function either(one: RecordCondition | undefined, other: RecordCondition): RecordCondition {
  return one ? { anyOf: [...(one.anyOf ?? [one]), other] } : other;
}

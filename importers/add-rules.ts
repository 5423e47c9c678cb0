// Rules that a data element bears itself: required or read-only while another field has some value.
import type { RecordCondition } from '../schemas/words/condition';
import type { WireDataElement } from '../schemas/words/data-element';
import type { Carrier, Named, Rule } from './draft';
import { findField, fitRecordCondition } from './find-field';

type Input = { named: readonly Named[]; rules: readonly Rule[]; lose: Carrier['lose'] };

/** Writes them into `elements`, which are in the order of `named`. */
export function addRules(elements: readonly WireDataElement[], { named, rules, lose }: Input): void {
  const find = (name: string) => {
    const found = findField(named, name);
    return found && elements.find(({ fieldName }) => fieldName === found.fieldName);
  };
  for (const { name, from, key, when } of rules) {
    const element = find(name);
    const target = find(when.field);
    const condition = target && fitRecordCondition(when, target);
    if (!element || !target)
      lose(from, `It asks for '${element ? when.field : name}', which was not imported.`);
    else if (!condition) lose(from, `What it asks of '${when.field}' is not carried over.`);
    else element.fieldConfig[key] = either(element.fieldConfig[key], condition);
  }
}

function either(one: RecordCondition | undefined, other: RecordCondition): RecordCondition {
  return one ? { anyOf: [...(one.anyOf ?? [one]), other] } : other;
}

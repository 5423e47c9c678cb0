// A view's field can only show or hide, so all other conditions go into the data elements.
import { isShort, toRecordCondition } from '../schemas/rules/view-condition';
import type { RecordCondition } from '../schemas/words/condition';
import type { WireDataElement } from '../schemas/words/data-element';
import type { Carrier, Named, Rule } from './draft';
import { findField } from './find-field';
import { fitCondition } from './fit-condition';

type Input = { named: readonly Named[]; rules: readonly Rule[]; lose: Carrier['lose'] };

export function addRules(elements: readonly WireDataElement[], { named, rules, lose }: Input): void {
  const find = (name: string) => {
    const found = findField(named, name);
    return found && elements.find(({ fieldName }) => fieldName === found.fieldName);
  };
  for (const { name, from, key, when } of rules) {
    const element = find(name);
    const condition = fitCondition(when, { find, lose: (message) => lose(from, message) });
    if (!element) lose(from, `It asks for '${name}', which was not imported.`);
    else if (condition)
      element.fieldConfig[key] = either(element.fieldConfig[key], toRecordCondition(condition));
  }
  for (const [index, { draft }] of named.entries()) {
    const element = elements[index];
    for (const { showWhen } of draft.views ?? []) {
      const condition =
        showWhen && fitCondition(showWhen, { find, lose: (message) => lose(draft.from, message) });
      if (element && condition && !isShort(condition))
        element.fieldConfig.showWhen = either(element.fieldConfig.showWhen, toRecordCondition(condition));
    }
  }
}

function either(one: RecordCondition | undefined, other: RecordCondition): RecordCondition {
  return one ? { anyOf: [...(one.anyOf ?? [one]), other] } : other;
}

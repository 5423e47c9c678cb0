// The rules of one field, parsed: when it shows, when it must be filled, when it is locked, what it may hold, what it is worked out
// from (E2–E4).
import { type Json, type JsonObject, ownValue } from '../json';
import type { ReadValue, RecordCondition } from './condition';
import type { Limits } from './limits';

export type ElementRules = {
  /** Of the group that the field stands in: it hides along with it (E5). */
  groupShowWhen?: RecordCondition;
  showWhen?: RecordCondition;
  requireWhen?: RecordCondition;
  readOnlyWhen?: RecordCondition;
  /** What becomes of the stored value while the field is hidden. */
  whenHidden: 'keep' | 'clear';
  limits?: Limits;
  formula?: FormulaRule | undefined;
  check?: CheckRule | undefined;
};

/** A text that was compiled among the fields that it asks. */
type Compiled<Result> = { asks: readonly string[]; of: (read: ReadValue) => Result };
/** Its value follows from others: a value of the field, null for none. Not compiled: one that cannot be used. */
export type FormulaRule = {
  text: string;
  /** `isOver`: with these values it takes more steps than it may, so that it is null. */
  compiled?: Compiled<Json> & { isOver: (read: ReadValue) => boolean };
};
/** What a save must meet, and what is said of one that does not. `of`: whether it holds. */
export type CheckRule = { rule: string; message: string; compiled?: Compiled<boolean> };

/** The fields that its formula asks. */
export function listFormulaNames(rules: ElementRules | undefined): readonly string[] {
  return rules?.formula?.compiled?.asks ?? [];
}

/** Whether the field is worked out: nobody writes it. */
export function isWorkedOut({ rules }: { rules?: ElementRules | undefined }): boolean {
  return rules?.formula !== undefined;
}

/** Fields that a save of others may empty (E2.4c). */
export function listCleared(
  elements: readonly { name: string; rules?: ElementRules | undefined }[],
): string[] {
  return elements.filter(({ rules }) => rules?.whenHidden === 'clear').map(({ name }) => name);
}

export const conditionKeys = ['groupShowWhen', 'showWhen', 'requireWhen', 'readOnlyWhen'] as const;
export type ConditionKey = (typeof conditionKeys)[number];

/** As they came: the field's own, and what it brings along of its group. */
export type RuleSource = { config: JsonObject; group?: JsonObject | undefined };

export function readCondition({ config, group }: RuleSource, key: ConditionKey): Json | undefined {
  return key === 'groupShowWhen' ? group && ownValue(group, 'showWhen') : ownValue(config, key);
}

/** Where it stands in a data element. */
export const placeOfRule = (key: string) =>
  key === 'groupShowWhen' ? 'group/showWhen' : `fieldConfig/${key}`;

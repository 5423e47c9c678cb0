// The parsed rules of one field: when it shows, is required or is locked, what values it takes, what computes it (E2–E4).
import { type Json, type JsonObject, ownValue } from '../values/json';
import type { ReadValue, RecordCondition } from './condition';
import type { Limits } from './limits';
import type { ListReading } from './reads';

export type ElementRules = {
  /** The condition of the field's group: the field hides with it (E5). */
  groupShowWhen?: RecordCondition;
  showWhen?: RecordCondition;
  requireWhen?: RecordCondition;
  readOnlyWhen?: RecordCondition;
  /** What happens to the stored value while the field is hidden. */
  whenHidden: 'keep' | 'clear';
  limits?: Limits;
  formula?: FormulaRule | undefined;
  check?: CheckRule | undefined;
  series?: SeriesRule | undefined;
};

/** `prefix`: the text before the number, with {year} and {month}. */
export type SeriesRule = { prefix: string; digits: number };

/** A formula's text, compiled against the fields it names. */
type Compiled<Result> = {
  asks: readonly string[];
  /** Its result depends on the current day. */
  followsDay: boolean;
  of: (read: ReadValue) => Result;
};
/** Computes a value of the field, null for empty. Without `compiled` the formula cannot be used. */
export type FormulaRule = {
  text: string;
  /** `isOver`: the evaluation takes too many steps with these values, so the result is null. */
  compiled?: Compiled<Json> & { isOver: (read: ReadValue) => boolean; readings: readonly ListReading[] };
};
/** A condition that a save must meet, and the message if it does not. `of`: whether it is met. */
export type CheckRule = { rule: string; message: string; compiled?: Compiled<boolean> };

export function listFormulaNames(rules: ElementRules | undefined): readonly string[] {
  return rules?.formula?.compiled?.asks ?? [];
}

/** The fields that the formula reads from referring records, by list. */
export function listReadings(rules: ElementRules | undefined): readonly ListReading[] {
  return rules?.formula?.compiled?.readings ?? [];
}

/** Whether a formula or a number series gives the value, so that no one writes it. */
export function isWorkedOut({ rules }: { rules?: ElementRules | undefined }): boolean {
  return rules?.formula !== undefined || rules?.series !== undefined;
}

/** Fields that saves of other fields can clear (E2.4c). */
export function listCleared(
  elements: readonly { name: string; rules?: ElementRules | undefined }[],
): string[] {
  return elements.filter(({ rules }) => rules?.whenHidden === 'clear').map(({ name }) => name);
}

export const conditionKeys = ['groupShowWhen', 'showWhen', 'requireWhen', 'readOnlyWhen'] as const;
export type ConditionKey = (typeof conditionKeys)[number];

/** The unparsed rules: the field's own and those of its group. */
export type RuleSource = { config: JsonObject; group?: JsonObject | undefined };

export function readCondition({ config, group }: RuleSource, key: ConditionKey): Json | undefined {
  return key === 'groupShowWhen' ? group && ownValue(group, 'showWhen') : ownValue(config, key);
}

/** The path of a rule in a data element. */
export const placeOfRule = (key: string) =>
  key === 'groupShowWhen' ? 'group/showWhen' : `fieldConfig/${key}`;

import { type Json, type JsonObject, ownValue } from '../values/json';
import type { ReadValue, RecordCondition } from './condition';
import type { Limits } from './limits';
import type { ListReading } from './reads';

export type ElementRules = {
  /** The field hides with its group (E5). */
  groupShowWhen?: RecordCondition;
  showWhen?: RecordCondition;
  requireWhen?: RecordCondition;
  readOnlyWhen?: RecordCondition;
  whenHidden: 'keep' | 'clear';
  limits?: Limits;
  formula?: FormulaRule | undefined;
  check?: CheckRule | undefined;
  series?: SeriesRule | undefined;
};

/** `prefix`: the text before the number, with {year} and {month}. */
export type SeriesRule = { prefix: string; digits: number };

type Compiled<Result> = {
  asks: readonly string[];
  followsDay: boolean;
  of: (read: ReadValue) => Result;
};
/** Null for empty. Without `compiled` the formula cannot be used. */
export type FormulaRule = {
  text: string;
  /** `isOver`: the evaluation takes too many steps with these values, so the result is null. */
  compiled?: Compiled<Json> & { isOver: (read: ReadValue) => boolean; readings: readonly ListReading[] };
};
export type CheckRule = { rule: string; message: string; compiled?: Compiled<boolean> };

export function listFormulaNames(rules: ElementRules | undefined): readonly string[] {
  return rules?.formula?.compiled?.asks ?? [];
}

export function listReadings(rules: ElementRules | undefined): readonly ListReading[] {
  return rules?.formula?.compiled?.readings ?? [];
}

/** No one writes a value that a formula or a number series gives. */
export function isWorkedOut({ rules }: { rules?: ElementRules | undefined }): boolean {
  return rules?.formula !== undefined || rules?.series !== undefined;
}

/** Saves of other fields can clear these (E2.4c). */
export function listCleared(
  elements: readonly { name: string; rules?: ElementRules | undefined }[],
): string[] {
  return elements.filter(({ rules }) => rules?.whenHidden === 'clear').map(({ name }) => name);
}

export const conditionKeys = ['groupShowWhen', 'showWhen', 'requireWhen', 'readOnlyWhen'] as const;
export type ConditionKey = (typeof conditionKeys)[number];

export type RuleSource = { config: JsonObject; group?: JsonObject | undefined };

export function readCondition({ config, group }: RuleSource, key: ConditionKey): Json | undefined {
  return key === 'groupShowWhen' ? group && ownValue(group, 'showWhen') : ownValue(config, key);
}

export const placeOfRule = (key: string) =>
  key === 'groupShowWhen' ? 'group/showWhen' : `fieldConfig/${key}`;

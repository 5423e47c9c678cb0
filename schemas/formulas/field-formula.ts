import { getVisualType } from '../types/index';
import type { Json, JsonSchema } from '../values/json';
import { hasOptions } from '../words/choices';
import type { ReadValue } from '../words/condition';
import type { DataElement } from '../words/data-element';
import { isSecret } from '../words/is-secret';
import type { FormulaFields, FormulaType } from '../words/reads';
import type { TypeSchema, VisualType } from '../words/visual-type';
import type { Formula } from './compile-formula';
import { type Decimal, type FormulaValue, isDecimal } from './formula-value';

type Lookup = (id: string) => VisualType | undefined;

export function toFormulaFields(
  elements: Iterable<DataElement>,
  lookup: Lookup = getVisualType,
): FormulaFields {
  const fields = new Map<string, FormulaType | 'secret'>();
  for (const element of elements) {
    const type = lookup(element.visualType);
    if (type) fields.set(element.name, toFormulaType(element, type));
  }
  return fields;
}

function toFormulaType(element: DataElement, type: VisualType): FormulaType | 'secret' {
  if (isSecret(element.name, type)) return 'secret';
  if (type.valueType === 'list' || type.valueType === 'files') return 'list of text';
  if (type.valueType !== 'string') return type.valueType;
  const { format } = type.schema(element);
  return format === 'date' ? 'date' : format === 'date-time' ? 'datetime' : 'text';
}

/** Choices, secrets and texts with a format cannot have formulas. */
export function toResultType(element: DataElement, lookup: Lookup): FormulaType | undefined {
  const type = lookup(element.visualType);
  if (!type || type.html || ['list', 'map', 'files'].includes(type.valueType)) return undefined;
  const made = toFormulaType(element, type);
  if (made !== 'text') return made === 'secret' ? undefined : made;
  const { pattern, format, enum: only } = type.schema(element);
  const isFree = pattern === undefined && format === undefined && only === undefined;
  return isFree && !hasOptions(type) ? 'text' : undefined;
}

const usualDigits = 10;

function toDigits({ rules }: DataElement, type: TypeSchema | undefined): number {
  const digits = type?.digits ?? usualDigits;
  const step = rules?.limits?.multipleOf;
  if (step === undefined) return digits;
  const [, decimals = '', exponent = '0'] = /^\d+(?:\.(\d+))?(?:e-(\d+))?$/.exec(String(step)) ?? [];
  return Math.min(digits, decimals.length + Number(exponent));
}

/** Null if the result is empty or does not fit the field. */
export function workOut(
  element: DataElement,
  formula: Formula,
  { read, lookup = getVisualType }: { read: ReadValue; lookup?: Lookup },
): Json {
  return toStored(element, lookup(element.visualType), formula.run(read).value);
}

function toStored(element: DataElement, type: VisualType | undefined, result: FormulaValue): Json {
  if (isDecimal(result)) return toNumber(element, type, result);
  if (typeof result === 'boolean') return result;
  return typeof result === 'string' && result !== '' ? result : null;
}

/** Rounds half away from zero. */
function toNumber(element: DataElement, type: TypeSchema | undefined, result: Decimal): number | null {
  const value = Number(result.round(toDigits(element, type), 1).toString()) + 0;
  const schema: JsonSchema = type?.schema(element) ?? {};
  return Number.isFinite(value) && isHeld(schema, value) ? value : null;
}

function isHeld({ minimum, maximum, enum: only }: JsonSchema, value: number): boolean {
  if (typeof minimum === 'number' && value < minimum) return false;
  if (typeof maximum === 'number' && value > maximum) return false;
  return !Array.isArray(only) || only.includes(value);
}

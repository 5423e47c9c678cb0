// Collects the fields of an import on their way to data elements, and everything that could not be carried over.
import { checkFieldName, toFieldName } from '../schemas/values/field-name';
import type { Json } from '../schemas/values/json';
import type { FieldConfig, Option, WireDataElement } from '../schemas/words/data-element';
import { inputHeights } from '../schemas/words/settings';
import { toWireType } from '../schemas/words/value-types';
import { addRules } from './add-rules';
import type { Carrier, Draft, Named, Note, Rule } from './draft';
import { dropRefused } from './drop-refused';
import { nestedCore } from './nested-core';
import { toView } from './to-view';

export function createCarrier(objectType: string, isNested = false): Carrier {
  const drafts: Draft[] = [];
  const rules: Rule[] = [];
  const notes: Note[] = [];
  const lose = (from: string, message: string) => void notes.push({ from, message, isLost: true });
  const change = (from: string, message: string) => void notes.push({ from, message, isLost: false });
  return {
    isNested,
    add: (draft) => void drafts.push(draft),
    rule: (rule) => void rules.push(rule),
    lose,
    change,
    finish() {
      const named = nameDrafts(drafts, change);
      const names = new Map(named.map(({ draft, fieldName }) => [draft.name, fieldName]));
      const nameOf = (name: string) => names.get(name) ?? name;
      const all = named.map(({ draft, fieldName }) =>
        toElement({ ...draft, config: toConfig(draft, nameOf) }, fieldName, objectType),
      );
      addRules(all, { named, rules, lose });
      const elements = dropRefused(all, named, lose);
      return { elements, view: toView(named, { objectType, elements, lose }), notes };
    },
  };
}

function nameDrafts(drafts: readonly Draft[], change: Carrier['change']): Named[] {
  const taken = new Set<string>();
  return drafts.map((draft) => {
    const { name, label, from } = draft;
    const begin =
      checkFieldName(name) === undefined ? name : toFieldName(name) || toFieldName(label) || 'field';
    let fieldName = begin;
    for (let number = 2; taken.has(fieldName); number++) fieldName = `${begin}${number}`;
    taken.add(fieldName);
    if (fieldName !== name) change(from, `'${name}' is named '${fieldName}'.`);
    return { draft, fieldName };
  });
}

function toConfig({ config, formula }: Draft, nameOf: (name: string) => string): Draft['config'] {
  return formula ? { ...config, formula: formula(nameOf) } : config;
}

function toElement(draft: Draft, fieldName: string, objectType: string): WireDataElement {
  const { label, visualType, grouping, config = {}, access } = draft;
  const kept = Object.entries(config).filter(([, value]) => value !== undefined && value !== '');
  return {
    metaDataID: `${objectType}#${fieldName}`,
    objectType,
    fieldName,
    type: toWireType(nestedCore.getType(visualType)?.valueType),
    ...(grouping && { grouping }),
    fieldConfig: { label: label.trim() || fieldName, visualType, ...Object.fromEntries(kept) },
    ...(access && { access }),
  };
}

export function toOptions(
  list: readonly { label?: unknown; value: unknown }[],
  { from, change }: { from: string; change: Carrier['change'] },
): Partial<FieldConfig> {
  const options = new Map<string, Option>();
  const twice: string[] = [];
  for (const { label, value } of list) {
    const text = String(value ?? '');
    if (text.trim() === '') continue;
    if (options.has(text)) twice.push(`'${text}'`);
    else options.set(text, { label: String(label ?? '').trim() || text, value: text });
  }
  if (twice.length > 0)
    change(
      from,
      `Of options with the same value, only the first is imported: ${[...new Set(twice)].join(', ')}.`,
    );
  return { msOptionsType: 'static', msOptions: [...options.values()] };
}

/** The nearest available height; undefined if the source sets none. */
export function toHeight(rows: unknown): number | undefined {
  if (typeof rows !== 'number' || rows <= 0) return undefined;
  const heights = inputHeights.filter((height) => height > 0);
  return heights.reduce<number>(
    (best, one) => (Math.abs(one - rows) < Math.abs(best - rows) ? one : best),
    2,
  );
}

/** A text; for a translated text the default or the English one. */
export function toText(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  return toText(value.default ?? value.en ?? Object.values(value)[0]);
}

// parseMetadata of a page's first script. Code that judges rules is not in it: metadata that hold some are read at once without
// them, and again when that code has come. A form is drawn of the second reading only.
import type { DataElement } from '../data-element';
import { type EngineCore, standardCore } from '../engine';
import { formulasPart } from '../formulas/formulas-part';
import { listRawElements, type ParsedMetadata, readMetadata } from '../read-metadata';
import { hasFormulas, hasRules, rulesPart } from './rules-part';

/** Metadata that wait for their rules; `whole`: their elements by name, with them. */
type Late = { whole?: ReadonlyMap<string, DataElement>; complete: () => Promise<void> };

/** By what stays the same when a host copies elements or leaves some out. */
const waiting = new WeakMap<DataElement['config'], Late>();
const completed = new WeakMap<readonly DataElement[], readonly DataElement[]>();
const coming = new WeakMap<readonly DataElement[], Promise<unknown>>();

/** As readMetadata says. */
export function parseMetadata(json: unknown, engine: EngineCore = standardCore): ParsedMetadata {
  const read = () => readMetadata(json, { lookup: engine.getType, rules: rulesPart()?.reading });
  const raw = listRawElements(json).map(({ value }) => value);
  const wants = { rules: raw.some(hasRules), formulas: raw.some(hasFormulas) };
  if (isHere(wants)) return read();
  const parsed = readMetadata(json, { lookup: engine.getType });
  const late = createLate(wants, read);
  for (const element of parsed.elements) {
    // The one that came may be read again, by another engine.
    element.config = { ...element.config };
    waiting.set(element.config, late);
  }
  late.complete().catch(() => undefined);
  return parsed;
}

/** From then on parseMetadata reads rules at once. */
export const loadRules = (): Promise<void> => load({ rules: true, formulas: true });

/** The elements with their rules; undefined until these have come. */
export function completeElements(elements: readonly DataElement[]): readonly DataElement[] | undefined {
  const late = listLate(elements);
  if (late.length === 0) return elements;
  if (late.some(({ whole }) => !whole)) return undefined;
  const whole = completed.get(elements) ?? elements.map(withRules);
  completed.set(elements, whole);
  return whole;
}

/** Resolves when they can be completed; the same promise until it fails. */
export function whenComplete(elements: readonly DataElement[]): Promise<unknown> {
  const before = coming.get(elements);
  if (before) return before;
  const now = Promise.all(listLate(elements).map(({ complete }) => complete()));
  coming.set(elements, now);
  now.catch(() => coming.delete(elements));
  return now;
}

type Wants = { rules: boolean; formulas: boolean };

const isHere = ({ rules, formulas }: Wants) => !(rules && !rulesPart()) && !(formulas && !formulasPart());

async function load({ rules, formulas }: Wants): Promise<void> {
  await Promise.all([
    rules && import('./provide-rules').then(({ provideRules }) => provideRules()),
    formulas && import('../formulas/provide-formulas').then(({ provideFormulas }) => provideFormulas()),
  ]);
}

function createLate(wants: Wants, read: () => ParsedMetadata): Late {
  const late: Late = {
    async complete() {
      await load(wants);
      late.whole ??= new Map(read().elements.map((element) => [element.name, element]));
    },
  };
  return late;
}

function listLate(elements: readonly DataElement[]): Late[] {
  return [...new Set(elements.flatMap(({ config }) => waiting.get(config) ?? []))];
}

function withRules(element: DataElement): DataElement {
  const whole = waiting.get(element.config)?.whole?.get(element.name);
  return whole ? { ...element, rules: whole.rules } : element;
}

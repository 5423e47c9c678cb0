import { toTypeLabel } from '../../../../schemas/editor/card-types';
import { foldToFind } from '../../../../schemas/values/fold';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { toShownConfig } from './link-objects';

export type ElementGroup = { title: string; elements: readonly WireDataElement[] };

const collator = new Intl.Collator('und', { numeric: true });

export function toLabel({ fieldName, fieldConfig }: WireDataElement): string {
  return String(fieldConfig.label ?? '').trim() || fieldName;
}

export function isOwnElement({ fieldConfig }: WireDataElement): boolean {
  return fieldConfig.systemField !== true;
}

/** By grouping, 'Ungrouped' last, and by label within each (B2, R15). */
export function groupElements(elements: readonly WireDataElement[]): ElementGroup[] {
  const groups = new Map<string, WireDataElement[]>();
  for (const element of elements) {
    const title = (element.grouping ?? '').trim();
    groups.set(title, [...(groups.get(title) ?? []), element]);
  }
  return [...groups]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || collator.compare(a, b))
    .map(([title, members]) => ({
      title: title || 'Ungrouped',
      elements: [...members].sort(
        (a, b) => collator.compare(toLabel(a), toLabel(b)) || collator.compare(a.fieldName, b.fieldName),
      ),
    }));
}

export function searchElements(
  elements: readonly WireDataElement[],
  query: string,
): readonly WireDataElement[] {
  const words = foldToFind(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return elements;
  return elements.filter((element) => {
    const { fieldName, grouping = '', fieldConfig } = element;
    const text = foldToFind(
      [
        toLabel(element),
        fieldName,
        grouping,
        fieldConfig.description ?? '',
        fieldConfig.help ?? '',
        fieldConfig.visualType,
        toTypeLabel(toShownConfig(element)),
      ].join('\n'),
    );
    return words.every((word) => text.includes(word));
  });
}

export function listGroupings(elements: readonly WireDataElement[]): string[] {
  const found = new Set(elements.map((element) => (element.grouping ?? '').trim()).filter(Boolean));
  return [...found.add('General')].sort(collator.compare);
}

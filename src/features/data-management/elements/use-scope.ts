import { useMemo } from 'react';
import type { RuleScope } from '../../../../renderers/editors/rules/rule-scope';
import { readMetadata } from '../../../../schemas/parse/read-metadata';
import type { DataElement, WireDataElement } from '../../../../schemas/words/data-element';

/** What the editors of rules know: the object's fields, and the one that is edited, as far as it is one already. */
export function useScope(
  wire: WireDataElement,
  elements: readonly WireDataElement[],
  notes: NonNullable<RuleScope['notes']>,
): RuleScope {
  const fields = useMemo(() => readMetadata(elements, {}).elements, [elements]);
  const { showWhen, requireWhen, readOnlyWhen, limits, formula, check, ...config } = wire.fieldConfig;
  const text = JSON.stringify({ ...wire, fieldName: wire.fieldName || 'preview', fieldConfig: config });
  const own = useMemo<DataElement | undefined>(
    () => readMetadata([JSON.parse(text)], {}).elements[0],
    [text],
  );
  return { fields, own, isUnnamed: !wire.fieldName, notes };
}

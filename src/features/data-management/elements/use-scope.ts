import { useMemo } from 'react';
import type { RuleScope } from '../../../../renderers/editors/rules/rule-scope';
import { readMetadata } from '../../../../schemas/parse/read-metadata';
import type { JsonObject } from '../../../../schemas/values/json';
import type { DataElement, WireDataElement } from '../../../../schemas/words/data-element';
import { toSettingWords } from './setting-words';
import { useRelatedLists } from './use-related-lists';

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
  const rules = JSON.stringify({ showWhen, requireWhen, readOnlyWhen, limits, formula, check });
  const { visualType } = wire.fieldConfig;
  const words = useMemo(() => {
    const label = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
    const set = Object.entries(JSON.parse(rules) as JsonObject);
    return Object.fromEntries(
      set.map(([rule, value]) => [rule, toSettingWords(rule, value, { visualType, label })]),
    );
  }, [rules, visualType, fields]);
  const lists = useRelatedLists(wire.objectType);
  return { fields, own, lists, isUnnamed: !wire.fieldName, notes, words };
}

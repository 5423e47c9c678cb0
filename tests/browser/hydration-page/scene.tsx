// One page for server and browser: a form of all 24 types, each with a value of its fixture.
import { MetadataForm } from '../../../renderers/metadata-form';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import type { JsonObject } from '../../../schemas/values/json';
import { defaultView } from '../../../schemas/words/view';

type Case = {
  field: JsonObject & { fieldConfig: JsonObject };
  values: { value: JsonObject[string]; valid: boolean }[];
};
const fixtures = import.meta.glob<{ visualType: string; title: string; cases: Case[] }>(
  '../../../fixtures/types/*.json',
  { eager: true, import: 'default' },
);

const filled = Object.values(fixtures).flatMap(({ visualType, title, cases }) => {
  const [first] = cases;
  const value = first?.values.find((one) => one.valid && one.value !== '' && one.value !== null)?.value;
  if (!first || value === undefined) return [];
  const wire = {
    objectType: 'all',
    fieldName: visualType,
    fieldConfig: { ...first.field.fieldConfig, label: title },
  };
  return [{ wire, entry: [visualType, value] as const }];
});
/** So many rows that a page renders them in steps. */
const more = Array.from({ length: 40 }, (_, index) => ({
  objectType: 'all',
  fieldName: `more${index}`,
  fieldConfig: { label: `More ${index}`, visualType: 'text' },
}));

export const value: JsonObject = Object.fromEntries(filled.map(({ entry }) => entry));
const view = defaultView('all');
const { elements } = parseMetadata([...filled.map(({ wire }) => wire), ...more]);

type Props = { onSubmit: (changes: JsonObject) => void; draft?: JsonObject };

export function Scene({ onSubmit, draft }: Props) {
  return (
    <MetadataForm
      elements={elements}
      view={view}
      value={value}
      mode="create"
      onSubmit={({ changes }) => onSubmit(changes)}
      {...(draft && { drafts: { load: () => draft, save: () => undefined, clear: () => undefined } })}
    />
  );
}

// Data elements and a view → one JSON Schema in standard terms: what is there under a condition stands in if/then, options are
// const and title, formats stand beside patterns.
import { compileForm } from '../../schemas/compile-form';
import type { CompiledField } from '../../schemas/compiled-form';
import type { DataElement } from '../../schemas/data-element';
import type { JsonSchema } from '../../schemas/json';
import { layoutForm } from '../../schemas/layout-form';
import type { Condition, View, ViewField } from '../../schemas/view';
import { toConditionSchema } from './condition-schema';
import { stockFormats, toStockProperty } from './stock-property';

export const dialects = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  '07': 'http://json-schema.org/draft-07/schema#',
} as const;
export type Dialect = keyof typeof dialects;

export type Exported = {
  schema: JsonSchema;
  fields: CompiledField[];
  lost: { field: string; message: string }[];
};
type Target = { dialect: Dialect; id: string };

export function toSchema(elements: readonly DataElement[], view: View, { dialect, id }: Target): Exported {
  const always = compileForm(elements, toUnconditional(view));
  const fields = [...always.fields.values()];
  const conditional = listConditional(view).filter(({ field }) =>
    elements.some(({ name }) => name === field.name),
  );
  const branches = conditional.map((one) => toBranch(one, elements, view));
  const lost = [...fields, ...branches.map(({ compiled }) => compiled)].flatMap(listLost);
  const schema = {
    $schema: dialects[dialect],
    $id: id,
    title: view.objectType,
    ...toObjectSchema(fields),
    ...(branches.length > 0 && { allOf: branches.map(({ schema: branch }) => branch) }),
  };
  return { schema, fields: [...fields, ...branches.map(({ compiled }) => compiled)], lost };
}

function toObjectSchema(fields: readonly CompiledField[]): JsonSchema {
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, toStockProperty(field)])),
    ...(required.length > 0 && { required }),
  };
}

/** The view without the fields that depend on others. */
function toUnconditional(view: View): View {
  const conditional = listConditional(view).map(({ field }) => field.name);
  const groups = view.groups.map((group) => ({
    ...group,
    fields: group.fields.filter(({ showWhen }) => showWhen === undefined),
  }));
  return { ...view, groups, omit: [...(view.omit ?? []), ...conditional] };
}

type Conditional = { field: ViewField; showWhen: Condition };

function listConditional(view: View): Conditional[] {
  return view.groups.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.showWhen ? [{ field, showWhen: field.showWhen }] : [])),
  );
}

function toBranch({ field, showWhen }: Conditional, elements: readonly DataElement[], view: View) {
  const { showWhen: _, ...always } = field;
  const alone: View = {
    id: view.id,
    objectType: view.objectType,
    groups: [{ key: '', title: '', fields: [always] }],
  };
  const [group] = layoutForm(elements, alone, {});
  const compiled = compileForm(group?.fields.map(({ element }) => element) ?? [], alone).fields.get(
    field.name,
  );
  if (!compiled) throw new Error(`No field '${field.name}'`);
  const schema = {
    if: toConditionSchema(showWhen),
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
    then: toObjectSchema([compiled]),
  };
  return { compiled, schema };
}

function listLost({ name, view, schema }: CompiledField): Exported['lost'] {
  const messages = [
    ...(schema.multipleOf === 0.01
      ? ['More than two decimals are accepted: standard validators miscount cents.']
      : []),
    ...[view?.bounds?.minimum, view?.bounds?.maximum].flatMap((bound) =>
      typeof bound === 'string'
        ? [`The bound '${bound}' is another field, which JSON Schema cannot say.`]
        : [],
    ),
    ...(stockFormats.has(schema.pattern)
      ? ['Addresses with letters beyond ASCII are refused where formats are checked.']
      : []),
    ...(view?.normalize ? ['What is typed is not cleaned before it is checked.'] : []),
    ...(view?.emptiedBy ? [`It keeps its value when '${view.emptiedBy}' changes.`] : []),
  ];
  return messages.map((message) => ({ field: name, message }));
}

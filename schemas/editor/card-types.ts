// The type picker offers links to records, too. A link is stored as the type whose options are those records.
import { getVisualType, visualTypes } from '../types/index';
import { isEmpty, type JsonObject } from '../values/json';
import { hasOptions } from '../words/choices';
import type { FieldConfig, Option } from '../words/data-element';
import { defineSetting, optionSettings, whenDynamic } from '../words/settings';
import type { SettingElement, VisualType } from '../words/visual-type';

const types: readonly VisualType[] = Object.values(visualTypes);

const toEntry = ({ id, label }: Pick<VisualType, 'id' | 'label'>): Option[] => [{ value: id, label }];

export const cardTypes: readonly Option[] = [
  ...types.flatMap((type) => (type.files ? [] : toEntry(type))),
  ...types.flatMap(({ link }) => (link ? toEntry(link) : [])),
  ...types.flatMap((type) => (type.files ? toEntry(type) : [])),
];

/** Rows are records of an object of their own (E8.4), so selecting them leads to the card of a new object. */
export const rowsEntry = 'rows';

export const cardTypesWithRows: readonly Option[] = cardTypes.flatMap((entry) =>
  entry.value === 'links'
    ? [entry, { value: rowsEntry, label: 'Rows, like the lines of an order' }]
    : [entry],
);

export function getCardType({ visualType }: JsonObject): VisualType | undefined {
  const id = String(visualType ?? '');
  return findLinked(id) ?? getVisualType(id);
}

export function isLink({ visualType }: JsonObject): boolean {
  return findLinked(String(visualType ?? '')) !== undefined;
}

const findLinked = (id: string) => types.find(({ link }) => link?.id === id);

export function toCardType({ visualType, refersTo, msOptionsType }: FieldConfig): string {
  const link = getVisualType(visualType)?.link;
  return link && !isEmpty(refersTo) && msOptionsType !== 'static' ? link.id : visualType;
}

export function toTypeLabel(config: FieldConfig): string {
  const id = toCardType(config);
  return cardTypes.find(({ value }) => value === id)?.label ?? id;
}

const nameOnOtherSide = defineSetting('refersBack', 'Link', 'text', {
  label: 'Name on the other side',
  visualType: 'text',
  placeholder: 'lines',
  help: 'What formulas of that object call the records that link to one of its own, like lines.sum(line, line.price).',
});

/** A link's endpoint follows from its object. Without `objects` any name can be typed. */
export function listCardSettings(value: JsonObject, objects?: readonly Option[]): readonly SettingElement[] {
  const type = getCardType(value);
  if (!type || !hasOptions(type)) return type?.settings ?? [];
  const recordsOf = (grouping: string, more: Partial<Parameters<typeof defineSetting>[3]>) =>
    defineSetting('refersTo', grouping, 'text', {
      label: 'Records of',
      visualType: 'text',
      ...(objects && { visualType: 'select', msOptionsType: 'static', msOptions: [...objects] }),
      ...more,
    });
  if (isLink(value)) {
    const others = type.settings.filter((setting) => !optionSettings.includes(setting as never));
    return [
      recordsOf('Link', {
        needed: true,
        help: 'People select from its records by title. Formulas then read its fields, like product.price.',
      }),
      nameOnOtherSide,
      ...others,
    ];
  }
  const help = 'The object whose records are the options. This fills in the settings below.';
  return type.settings.flatMap((setting) =>
    setting.fieldName === 'msApiEndPoint'
      ? [recordsOf('Options', { showWhen: whenDynamic, help }), setting]
      : [setting],
  );
}

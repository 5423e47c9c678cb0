import { defineShape } from '../schemas/format/shape';
import type { ObjectDefinition } from './define-object';

const text = { type: 'string' };
const names = { type: 'array', items: text };

export const labelsShape = defineShape<ObjectDefinition['labels']>({
  name: 'labels',
  title: 'Labels',
  says: 'What the product calls the object.',
  isClosed: true,
  keys: {
    one: { says: 'In sentences, one record.', schema: text, example: 'vehicle', isNeeded: true },
    many: { says: 'In sentences, several records.', schema: text, example: 'vehicles', isNeeded: true },
    menu: { says: 'In menus.', schema: text, example: 'Vehicles', isNeeded: true },
    heading: { says: 'Above its list.', schema: text, example: 'Vehicles', isNeeded: true },
    search: {
      says: "The placeholder of its list's search.",
      schema: text,
      example: 'Search by plate...',
      isNeeded: true,
    },
    unnamed: { says: 'A record without a title.', schema: text, example: 'Unnamed vehicle', isNeeded: true },
  },
});

export const listShape = defineShape<ObjectDefinition['list']>({
  name: 'list',
  title: 'List',
  says: 'How its records are listed.',
  isClosed: true,
  keys: {
    title: {
      says: 'The fields that together name a record.',
      schema: names,
      example: ['plate'],
      isNeeded: true,
    },
    instead: { says: 'The field that names a record whose title is empty.', schema: text, example: 'model' },
    search: {
      says: 'The fields that the search looks in, the most telling first.',
      schema: names,
      example: ['plate'],
      isNeeded: true,
    },
    sort: { says: 'The field it is sorted by.', schema: text, example: 'plate', isNeeded: true },
    ordered: {
      says: 'Other fields that an index keeps in order.',
      schema: names,
      example: ['year'],
      isNeeded: true,
    },
  },
});

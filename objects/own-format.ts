import { defineShape, type Key } from '../schemas/format/shape';
import { type OwnPart, owners, places } from './define-object';

const text = { type: 'string' };

export const ownKeys = {
  label: { says: 'Its name.', schema: text, example: 'Vehicle', isNeeded: true },
  plural: { says: 'The name of several.', schema: text, example: 'Vehicles', isNeeded: true },
  description: {
    says: 'What it is for, in one sentence.',
    schema: text,
    example: 'What our partners drive.',
    isNeeded: true,
  },
  owner: {
    says: 'Who reaches a record.',
    schema: { enum: [...owners] },
    example: 'partner',
    isNeeded: true,
  },
  places: {
    says: 'Where its list appears.',
    schema: { type: 'array', items: { enum: [...places] } },
    example: ['partners'],
    isNeeded: true,
  },
  partOf: {
    says: 'The object of whose records its own are rows. Then these decide who reaches a row, instead of `owner`.',
    schema: text,
    example: 'order',
  },
} as const satisfies { [Name in keyof OwnPart]: Key<OwnPart[Name]> };

export const ownShape = defineShape<OwnPart>({
  name: 'own',
  title: "An administrator's object",
  says: 'What the administrator who made it said about it.',
  isClosed: true,
  keys: ownKeys,
});

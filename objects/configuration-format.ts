import { fieldConfigShape } from '../schemas/format/element-shape';
import { conditionSchema } from '../schemas/format/rule-shapes';
import { defineShape } from '../schemas/format/shape';
import type { FieldEntry, GroupEntry, ObjectFile, RoleFile } from './configuration';
import { ownKeys } from './own-format';

const text = { type: 'string' };

const fieldShape = defineShape<FieldEntry>({
  name: 'field',
  title: 'Field of an object’s file',
  says: 'A data element. Its place in the list is its place on forms.',
  keys: {
    fieldName: { says: 'The internal name.', schema: text, example: 'plate', isNeeded: true },
    grouping: { says: 'The heading under which it stands.', schema: text, example: 'Papers', isNeeded: true },
    fieldConfig: {
      says: 'How it looks and what it accepts. A default that names a record, or of a secret, is left out.',
      shape: fieldConfigShape,
      example: { label: 'Plate', visualType: 'text' },
      isNeeded: true,
    },
  },
});

const groupShape = defineShape<GroupEntry>({
  name: 'group',
  title: 'Group of an object’s file',
  says: 'How forms describe a grouping. Its place in the list is its place on forms.',
  keys: {
    grouping: { says: 'The grouping.', schema: text, example: 'Papers', isNeeded: true },
    title: { says: 'The heading instead.', schema: text, example: 'Permits' },
    description: { says: 'A text under the heading.', schema: text, example: 'As the state asks.' },
    showWhen: {
      says: 'The group shows only while this holds.',
      schema: conditionSchema,
      example: { required: ['bought'] },
    },
  },
});

const partShape = defineShape<NonNullable<ObjectFile['object']>>({
  name: 'objectPart',
  title: 'What administrators said about an object',
  says: 'Only of an object that administrators made.',
  keys: {
    ...ownKeys,
    titleField: {
      says: 'The field that a record is called by.',
      schema: text,
      example: 'plate',
      isNeeded: true,
    },
  },
});

export const configurationObjectShape = defineShape<ObjectFile>({
  name: 'configurationObject',
  title: 'Configuration of an object',
  says: 'objects/<objectType>.json: its fields and groups in form order. A field that is not in it is deleted when it is applied.',
  keys: {
    objectType: { says: 'The object.', schema: text, example: 'vehicle', isNeeded: true },
    object: {
      says: 'What the administrator who made it said about it.',
      shape: partShape,
      example: {
        ...{ label: 'Vehicle', plural: 'Vehicles', description: '', titleField: 'plate' },
        ...{ owner: 'partner', places: ['partners'] },
      },
    },
    groups: { says: 'Its groups.', list: groupShape, example: [{ grouping: 'Papers' }], isNeeded: true },
    fields: {
      says: 'Its data elements.',
      list: fieldShape,
      example: [{ fieldName: 'plate', grouping: '', fieldConfig: { label: 'Plate', visualType: 'text' } }],
      isNeeded: true,
    },
  },
});

export const configurationRoleShape = defineShape<RoleFile>({
  name: 'configurationRole',
  title: 'Configuration of a role',
  says: 'roles/<name>.json: a role template, known by its name and type.',
  keys: {
    role: {
      says: 'The id of a role that came with the product.',
      schema: text,
      example: 'role-partner-administrator',
    },
    roleName: { says: 'Its name.', schema: { ...text, minLength: 1 }, example: 'Driver', isNeeded: true },
    roleType: {
      says: 'The type of user it is for.',
      schema: { enum: ['admin', 'sponsor', 'partner'] },
      example: 'partner',
      isNeeded: true,
    },
    roleConfig: {
      says: 'By object, the fields that its users read and write. Lists are in the order of the alphabet.',
      schema: { type: 'object' },
      example: { vehicle: { readFields: ['*'], writeFields: ['plate'] } },
      isNeeded: true,
    },
  },
});

// Describes objects/define-object.ts for the published schema and the documents.
import { defineShape } from '../schemas/format/shape';
import type { ObjectDefinition, Reference } from './define-object';
import { labelsShape, listShape } from './list-format';
import { ownShape } from './own-format';

const text = { type: 'string' };
const flag = { type: 'boolean' };
const names = { type: 'array', items: text };

const accessShape = defineShape<ObjectDefinition['access']>({
  name: 'access',
  title: 'Access',
  says: 'Who reaches its records, and which fields only some may write.',
  isClosed: true,
  needed: ['serverWritten', 'adminWritten', 'decides', 'rights', 'inRoles'],
  keys: {
    serverWritten: { says: 'Fields that only the server writes.', schema: names, example: ['status'] },
    adminWritten: { says: 'Fields that only admins write.', schema: names, example: [] },
    reserved: {
      says: 'Further names that no new data element may have.',
      schema: names,
      example: ['secret'],
    },
    map: { says: 'The field that holds an access map.', schema: text, example: 'roleConfig' },
    decides: { says: 'Fields that row scopes and sessions read.', schema: names, example: ['partnerID'] },
    rights: { says: 'Fields whose change alters what somebody may do.', schema: names, example: [] },
    isRight: { says: 'So does a record that is deleted or restored.', schema: flag, example: true },
    inSession: { says: 'Further fields that a session knows of its user.', schema: names, example: [] },
    inRoles: { says: 'Role templates have a part for it.', schema: flag, example: true },
    scope: { says: 'The reference that says whose record it is.', schema: text, example: 'partnerID' },
    shows: {
      says: "References that a company's people reach as well.",
      schema: names,
      example: ['partnerID'],
    },
    sponsorsDelete: {
      says: 'Sponsors delete those of its records that they reach.',
      schema: flag,
      example: true,
    },
  },
});

const referenceShape = defineShape<Reference>({
  name: 'reference',
  title: 'Reference',
  says: 'A field that names a record of another object.',
  isClosed: true,
  needed: ['field', 'to'],
  keys: {
    field: { says: 'The field.', schema: text, example: 'partnerID' },
    to: {
      says: 'The object, or the field of the same record that names it, out of these.',
      schema: {
        oneOf: [
          text,
          {
            type: 'object',
            properties: { field: text, of: names },
            required: ['field', 'of'],
            additionalProperties: false,
          },
        ],
      },
      example: 'partner',
    },
    where: {
      says: "What the named record must hold: a value, or '$id' for the id of the record that names it.",
      schema: { type: 'object', additionalProperties: text },
      example: { type: 'partner' },
    },
    isLoose: { says: 'The named record may be deleted all the same.', schema: flag, example: true },
  },
});

const signInShape = defineShape<NonNullable<ObjectDefinition['signIn']>>({
  name: 'signIn',
  title: 'Sign-in',
  says: 'Its records are people who sign in.',
  isClosed: true,
  needed: ['password'],
  keys: {
    password: { says: 'The encrypted field of the password.', schema: text, example: 'password' },
  },
});

const heldByShape = defineShape<NonNullable<ObjectDefinition['heldBy']>[number]>({
  name: 'heldBy',
  title: 'Holder',
  says: 'A field of another object that names a record without being a reference.',
  isClosed: true,
  needed: ['objectType', 'field'],
  keys: {
    objectType: { says: 'That object.', schema: text, example: 'lead' },
    field: { says: 'Its field.', schema: text, example: 'vehicleID' },
  },
});

const metadataShape = defineShape<NonNullable<ObjectDefinition['metadata']>>({
  name: 'metadata',
  title: 'Line in Data Management',
  says: 'Where Data Management lists it.',
  isClosed: true,
  needed: ['label', 'order'],
  keys: {
    label: { says: 'Its name there.', schema: text, example: 'Vehicles' },
    order: { says: 'Its place: lower numbers come first.', schema: { type: 'number' }, example: 7 },
  },
});

export const objectShape = defineShape<ObjectDefinition>({
  name: 'object',
  title: 'Object',
  says: 'What one object is, as data: its name, list, access and references.',
  isClosed: true,
  needed: ['objectType', 'idName', 'labels', 'list', 'access', 'references', 'place'],
  keys: {
    objectType: {
      says: 'Its key.',
      schema: { ...text, pattern: '^[A-Za-z][A-Za-z0-9_]*$' },
      example: 'vehicle',
    },
    idName: { says: "The wire name of a record's id.", schema: text, example: 'vehicleID' },
    labels: {
      says: 'What the product calls it.',
      shape: labelsShape,
      example: {
        one: 'vehicle',
        many: 'vehicles',
        menu: 'Vehicles',
        heading: 'Vehicles',
        search: 'Search by plate...',
        unnamed: 'Unnamed vehicle',
      },
    },
    list: {
      says: 'How its records are listed.',
      shape: listShape,
      example: { title: ['plate'], search: ['plate'], sort: 'plate', ordered: [] },
    },
    access: {
      says: 'Who reaches its records.',
      shape: accessShape,
      example: {
        serverWritten: [],
        adminWritten: [],
        decides: ['partnerID'],
        rights: [],
        inRoles: true,
        scope: 'partnerID',
      },
    },
    signIn: {
      says: 'Its records are people who sign in.',
      shape: signInShape,
      example: { password: 'password' },
    },
    nested: {
      says: 'Fields that the wire nests at their period.',
      schema: names,
      example: ['roleConfig.role'],
    },
    references: {
      says: 'Its references to other objects.',
      list: referenceShape,
      example: [{ field: 'partnerID', to: 'partner' }],
    },
    heldBy: {
      says: 'Fields that keep a record from being deleted.',
      list: heldByShape,
      example: [{ objectType: 'lead', field: 'vehicleID' }],
    },
    hasPeople: { says: 'Users belong to it.', schema: flag, example: true },
    setsOthers: {
      says: 'Fields that change other fields with them: they cannot be changed in bulk.',
      schema: names,
      example: ['billCycle'],
    },
    leadFilter: {
      says: 'Leads name it by its id: the filter of their list that finds those of one record.',
      schema: text,
      example: 'partnerID',
    },
    metadata: {
      says: 'Its line in Data Management.',
      shape: metadataShape,
      example: { label: 'Vehicles', order: 7 },
    },
    own: {
      says: 'What the administrator who made it said about it.',
      shape: ownShape,
      example: {
        label: 'Vehicle',
        plural: 'Vehicles',
        description: 'What our partners drive.',
        owner: 'partner',
        places: ['partners'],
      },
    },
    alsoIn: { says: 'Calls whose answers hold records of it, too.', schema: names, example: ['/dtl/brand'] },
    place: {
      says: 'Where its list is offered.',
      schema: { enum: ['sidebar', 'palette'] },
      example: 'sidebar',
    },
  },
});

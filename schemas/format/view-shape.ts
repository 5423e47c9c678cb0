import type { Bounds } from '../words/bounds';
import { type Condition, type View, type ViewField, type ViewGroup, viewWidths } from '../words/view';
import { defineShape } from './shape';

const text = { type: 'string' };
const flag = { type: 'boolean' };
const names = { type: 'array', items: text };

export const conditionShape = defineShape<Condition>({
  name: 'condition',
  title: 'Condition',
  says: 'Asks for the value of another field of the same form. Needs field and one of in, notIn and filled.',
  needed: ['field'],
  keys: {
    field: { says: 'The field whose value is asked for.', schema: text, example: 'entity' },
    in: { says: 'Holds for these values.', schema: { type: 'array' }, example: ['llc', 'corporation'] },
    notIn: { says: 'Holds for all values but these.', schema: { type: 'array' }, example: ['sole'] },
    filled: {
      says: 'Holds when the field is filled in (true) or empty (false).',
      schema: flag,
      example: true,
    },
  },
  more: {
    anyOf: ['in', 'notIn', 'filled'].map((key) => ({
      type: 'object',
      properties: { [key]: {} },
      required: [key],
    })),
  },
});

const bound = { anyOf: [{ type: 'number' }, text] };

export const boundsShape = defineShape<Bounds>({
  name: 'bounds',
  title: 'Bounds',
  isPlural: true,
  says: 'What a number must lie between.',
  needed: ['message'],
  keys: {
    minimum: { says: 'A number, or the name of the field that holds it.', schema: bound, example: 0 },
    maximum: { says: 'A number, or the name of the field that holds it.', schema: bound, example: 'crews' },
    isCount: { says: 'Whole numbers only, never below zero.', schema: flag, example: true },
    message: { says: 'What to say of a number outside.', schema: text, example: 'Enter a whole number.' },
  },
});

export const optionsFromShape = defineShape<NonNullable<ViewField['optionsFrom']>>({
  name: 'optionsFrom',
  title: 'Options of another endpoint',
  isPlural: true,
  says: 'Replaces where the options of the field come from.',
  needed: ['endpoint', 'labelKey', 'valueKey'],
  keys: {
    endpoint: { says: 'A path of the host or an http(s) address.', schema: text, example: '/dtl/sponsor' },
    labelKey: { says: "The key of an option's label.", schema: text, example: 'sponsorName' },
    valueKey: { says: "The key of an option's value.", schema: text, example: 'sponsorID' },
  },
});

/** parse-view.ts also requires every key. */
export const viewFieldShape = defineShape<ViewField>({
  name: 'viewField',
  title: 'Field of a view',
  says: 'Shows a data element, and overrides what it says for this screen alone.',
  needed: ['name'],
  keys: {
    name: { says: 'The fieldName of the element.', schema: text, example: 'website' },
    label: { says: 'Replaces the label.', schema: text, example: 'Your website' },
    description: { says: 'Replaces the help under the label.', schema: text, example: 'Include https://' },
    required: { says: 'Replaces isRequired.', schema: flag, example: true },
    requiredMessage: { says: 'What to say when it is empty.', schema: text, example: 'Enter your website.' },
    format: {
      says: "A regular expression that replaces the type's own check.",
      schema: { ...text, format: 'regex' },
      example: '^[A-Z]{3}$',
    },
    formatMessage: {
      says: 'What to say of a value that does not match.',
      schema: text,
      example: 'Enter three capital letters.',
    },
    typeMessage: {
      says: 'What to say of a value of the wrong type.',
      schema: text,
      example: 'Enter a number.',
    },
    bounds: {
      says: 'What a number must lie between.',
      shape: boundsShape,
      example: { minimum: 0, message: 'Enter 0 or more.' },
    },
    normalize: {
      says: 'How a typed value is cleaned before it is checked.',
      schema: { enum: ['phone', 'trim'] },
      example: 'phone',
    },
    rows: { says: 'The height of a text area in rows.', schema: { type: 'number' }, example: 4 },
    autocomplete: { says: 'The HTML autocomplete token.', schema: text, example: 'street-address' },
    readOnly: { says: 'Shown here, but not editable.', schema: flag, example: true },
    width: {
      says: 'How much of the form’s width it takes, instead of what suits its type. Neighbors share a line as far as they fit.',
      schema: { enum: [...viewWidths] },
      example: 'third',
    },
    half: { says: 'The same as the width `half`.', schema: flag, example: true },
    showWhen: {
      says: 'Shown only while this holds. A field may be named twice under conditions that exclude each other.',
      shape: conditionShape,
      example: { field: 'entity', in: ['llc'] },
    },
    optionsFrom: {
      says: 'Replaces where the options come from.',
      shape: optionsFromShape,
      example: { endpoint: '/dtl/sponsor', labelKey: 'sponsorName', valueKey: 'sponsorID' },
    },
    emptiedBy: { says: 'Emptied when a person changes that other field.', schema: text, example: 'country' },
    isNew: {
      says: 'Checked in full although the record exists: it belongs to something that a save will create.',
      schema: flag,
      example: true,
    },
    isAsked: {
      says: 'Asked for at every save, even of a record that was stored without it.',
      schema: flag,
      example: true,
    },
  },
});

export const viewGroupShape = defineShape<ViewGroup>({
  name: 'viewGroup',
  title: 'Group of a view',
  says: 'A heading with its fields.',
  needed: ['key', 'title', 'fields'],
  keys: {
    key: { says: 'A stable name of the group.', schema: text, example: 'address' },
    title: { says: 'The heading.', schema: text, example: 'Address' },
    description: { says: 'A text under the heading.', schema: text, example: 'Where we send checks.' },
    showWhen: {
      says: 'The group shows only while this holds: a condition as above, or as showWhen of fieldConfig.',
      schema: { type: 'object' },
      example: { required: ['crews'] },
    },
    fields: { says: 'The fields, in order.', list: viewFieldShape, example: [{ name: 'street' }] },
    isLast: { says: 'Stands after the headings that other elements add.', schema: flag, example: true },
  },
});

export const restShape = defineShape<NonNullable<View['rest']>>({
  name: 'rest',
  title: 'Remaining elements',
  isPlural: true,
  says: 'Which elements that no group names join the form, by grouping.',
  keys: {
    matching: { says: 'Those of these groupings.', schema: names, example: ['Address'] },
    except: { says: 'All but those of these groupings.', schema: names, example: ['Internal'] },
  },
});

export const viewShape = defineShape<View>({
  name: 'view',
  title: 'View',
  says: 'What a screen shows of an object: groups, order, and its own rules.',
  needed: ['groups'],
  keys: {
    id: { says: 'A stable name: letters, digits, periods, hyphens.', schema: text, example: 'profile' },
    objectType: { says: 'The object it is a view of.', schema: text, example: 'partner' },
    groups: {
      says: 'The groups, in order.',
      list: viewGroupShape,
      example: [{ key: 'address', title: 'Address', fields: [{ name: 'street' }] }],
    },
    rest: {
      says: 'Which elements that no group names join the form. Without it: none.',
      shape: restShape,
      example: { except: ['Internal'] },
    },
    omit: { says: 'Elements that never join with the rest.', schema: names, example: ['status'] },
  },
});

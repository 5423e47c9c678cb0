// Other tools and other parts of this format name the keys so.
import {
  elementGroupShape,
  elementShape,
  fieldConfigShape,
  optionShape,
} from '../../schemas/format/element-shape';
import { sampleShape } from '../../schemas/format/fixture-shape';
import type { Shape } from '../../schemas/format/shape';
import {
  boundsShape,
  conditionShape,
  optionsFromShape,
  restShape,
  viewFieldShape,
  viewGroupShape,
} from '../../schemas/format/view-shape';
import { ownValue } from '../../schemas/values/json';
import { answerShape } from './file-shapes';

type Words = { readonly [name: string]: string };

export function toSynonym(name: string, shape: Shape): string | undefined {
  return ownValue<string>(synonyms.get(shape), name);
}

const bounds: Words = { min: 'minimum', max: 'maximum', integer: 'isCount', error: 'message' };

const synonyms = new Map<Shape, Words>([
  [
    fieldConfigShape,
    {
      ...{ required: 'isRequired', mandatory: 'isRequired', title: 'label', caption: 'label', name: 'label' },
      ...{ type: 'visualType', widget: 'visualType', control: 'visualType', fieldType: 'visualType' },
      ...{ default: 'defaultValue', value: 'defaultValue', initialValue: 'defaultValue' },
      ...{ options: 'msOptions', choices: 'msOptions', enum: 'msOptions', items: 'msOptions' },
      ...{ endpoint: 'msApiEndPoint', url: 'msApiEndPoint', apiEndPoint: 'msApiEndPoint' },
      ...{ hint: 'help', helpText: 'help', tooltip: 'help', visibleIf: 'showWhen', visibleWhen: 'showWhen' },
      ...{ rows: 'multiRowInput_height', height: 'multiRowInput_height', sort: 'order', position: 'order' },
      ...{ expression: 'formula', calculate: 'formula', validate: 'check', disabledWhen: 'readOnlyWhen' },
    },
  ],
  [
    elementShape,
    {
      ...{ name: 'fieldName', key: 'fieldName', id: 'metaDataID', group: 'grouping', section: 'grouping' },
      ...{ config: 'fieldConfig', object: 'objectType' },
    },
  ],
  [
    optionShape,
    { text: 'label', name: 'label', title: 'label', id: 'value', key: 'value', selected: 'default' },
  ],
  [
    elementGroupShape,
    { label: 'title', name: 'title', help: 'description', sort: 'order', visibleIf: 'showWhen' },
  ],
  [
    viewGroupShape,
    {
      ...{ label: 'title', name: 'title', grouping: 'title', id: 'key', items: 'fields', elements: 'fields' },
      ...{ help: 'description', text: 'description', visibleIf: 'showWhen' },
    },
  ],
  [
    viewFieldShape,
    {
      ...{ fieldName: 'name', field: 'name', key: 'name', id: 'name', title: 'label', help: 'description' },
      ...{ helpText: 'description', pattern: 'format', visibleIf: 'showWhen', height: 'rows' },
    },
  ],
  [
    conditionShape,
    {
      ...{ name: 'field', fieldName: 'field', is: 'in', equals: 'in', eq: 'in', value: 'in', values: 'in' },
      ...{ enum: 'in', const: 'in', not: 'notIn', isNot: 'notIn', exists: 'filled', isFilled: 'filled' },
    },
  ],
  [boundsShape, bounds],
  [
    restShape,
    {
      ...{ match: 'matching', only: 'matching', include: 'matching', groupings: 'matching' },
      ...{ exclude: 'except', omit: 'except', not: 'except' },
    },
  ],
  [answerShape, { data: 'fields', items: 'fields', results: 'fields', properties: 'fields' }],
  [optionsFromShape, { url: 'endpoint', path: 'endpoint', label: 'labelKey', value: 'valueKey' }],
  [sampleShape, { title: 'name', data: 'value', formData: 'value', errors: 'problems', readOnly: 'locked' }],
]);

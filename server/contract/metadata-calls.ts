// Data elements: the form's, Data Management's, and what a change of them does (API.md, Calls).
import { objectTypes, vendorTypes } from '../../schemas/data-element';
import {
  anyObject,
  type Calls,
  count,
  integer,
  success,
  text,
  toAnswer,
  toExact,
  toList,
  toQuery,
} from './shapes';

const kind = { type: 'string', enum: objectTypes } as const;
const element = toExact(
  {
    metaDataID: text,
    objectType: { type: 'string', enum: [...objectTypes, ...vendorTypes] },
    fieldName: text,
    type: { type: 'string', enum: ['text', 'number', 'checkbox', 'multi-select', 'none'] },
    grouping: text,
    fieldConfig: { type: 'object', required: ['visualType'], properties: { visualType: text } },
    access: { type: 'string', enum: ['read', 'write'] },
    _version: integer,
    seeded: { const: true },
  },
  ['access', '_version', 'seeded'],
);
const written = toAnswer({ message: text, field: element });
const body = { type: 'object', required: ['objectType'], properties: { objectType: kind } } as const;

export const metadataCalls: Calls = {
  'GET /dtl/form': {
    summary: 'The readable data elements of an object, in form order',
    querystring: toQuery(['objectType'], ['objectType']),
    response: { 200: toList(element) },
  },
  'GET /dtl/db': {
    summary: 'The data elements of an object that the caller may read or configure',
    querystring: toQuery(['objectType'], ['objectType']),
    response: { 200: toExact({ success, fields: toList(element), message: text }) },
  },
  'POST /dtl/db': { summary: 'Creates a data element', body, response: { 201: written } },
  'PATCH /dtl/db': { summary: 'Replaces a data element', body, response: { 200: written } },
  'DELETE /dtl/db': {
    summary: 'Deletes a data element; one that holds data only with a confirmKey',
    querystring: toQuery(['objectType', 'fieldName', 'confirmKey']),
    response: { 200: toAnswer({ message: text }) },
  },
  'POST /dtl/db/preview': {
    summary: 'What a change or deletion would do to stored values',
    body,
    response: { 200: toExact({ holding: count, losing: count, failing: count, backfilled: count }) },
  },
  'POST /dtl/db/order': {
    summary: 'Stores the order of data elements on forms',
    body: toExact({ objectType: kind, names: toList(text) }),
    response: { 200: toAnswer() },
  },
  'POST /dtl/db/restore': {
    summary: 'Undoes the deletion of a data element',
    body: toExact({ objectType: kind, fieldName: text }),
    response: { 200: toAnswer({ restored: count }) },
  },
  'GET /dtl/live': {
    summary: 'Changes as they happen, as an event stream',
    produces: ['text/event-stream'],
    response: { 200: anyObject },
  },
};

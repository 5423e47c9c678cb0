// Data elements: the form's, Data Management's, and what a change of them does (API.md, Calls).
import { objectTypes, systemTypes } from '../../objects/index';
import {
  anyObject,
  type Calls,
  count,
  instant,
  integer,
  success,
  text,
  toAnswer,
  toExact,
  toList,
  toQuery,
} from './shapes';

const kind = { type: 'string', enum: systemTypes } as const;
const properties = {
  metaDataID: text,
  objectType: { type: 'string', enum: objectTypes },
  fieldName: text,
  type: { type: 'string', enum: ['text', 'number', 'checkbox', 'multi-select', 'none'] },
  grouping: text,
  fieldConfig: { type: 'object', required: ['visualType'], properties: { visualType: text } },
  access: { type: 'string', enum: ['read', 'write'] },
  _version: integer,
  seeded: { const: true },
} as const;
const optional = ['access', '_version', 'seeded'];
const element = toExact(properties, optional);
const deletedElement = toExact({ ...properties, deletedAt: instant, deletedBy: text }, optional);
/** `changed`: records that got the default value; POST /dtl/job/undo takes `undoID`. */
const written = toAnswer({ message: text, field: element, changed: count, undoID: text }, [
  'changed',
  'undoID',
]);
const job = toExact({
  id: text,
  objectType: kind,
  state: { type: 'string', enum: ['running', 'done', 'failed', 'canceled'] },
  done: count,
  total: count,
});
/** Many records change: the job stores the rest, and holds the answer. */
const begun = toAnswer({ message: text, job });
const body = { type: 'object', required: ['objectType'], properties: { objectType: kind } } as const;

export const metadataCalls: Calls = {
  'GET /dtl/form': {
    summary: 'The readable data elements of an object, in form order',
    querystring: toQuery(['objectType'], ['objectType']),
    response: { 200: toList(element) },
  },
  'GET /dtl/db': {
    summary:
      'The data elements of an object that the caller may read or configure; with deleted=1 those that can be restored',
    querystring: toQuery(['objectType', 'deleted'], ['objectType']),
    response: {
      200: {
        anyOf: [
          toExact({ success, fields: toList(element), message: text }),
          toExact({ success, fields: toList(deletedElement), message: text }),
        ],
      },
    },
  },
  'POST /dtl/db': { summary: 'Creates a data element', body, response: { 201: written, 202: begun } },
  'PATCH /dtl/db': { summary: 'Replaces a data element', body, response: { 200: written, 202: begun } },
  'DELETE /dtl/db': {
    summary: 'Deletes a data element; one that holds data only with a confirmKey',
    querystring: toQuery(['objectType', 'fieldName', 'confirmKey']),
    response: { 200: toAnswer({ message: text }) },
  },
  'POST /dtl/db/preview': {
    summary: 'What a change or deletion would do to stored values',
    body,
    response: {
      200: toExact({
        ...{ holding: count, losing: count, failing: count, backfilled: count, lacking: count },
        deleted: toExact({ holding: count, failing: count }),
      }),
    },
  },
  'GET /dtl/job': {
    summary:
      'A change of many records: how far it is, and its answer once it is over; without id those under way',
    querystring: toQuery(['id']),
    response: {
      200: {
        anyOf: [
          toAnswer({ job, answer: toExact({ status: integer, body: anyObject }) }, ['answer']),
          toAnswer({ jobs: toList(job) }),
        ],
      },
    },
  },
  'DELETE /dtl/job': {
    summary: 'Cancels a change of many records before anybody sees it',
    querystring: toQuery(['id'], ['id']),
    response: { 200: toAnswer({ message: text, job }) },
  },
  'POST /dtl/job/undo': {
    summary: 'Takes back what a change wrote, where nobody has written since',
    body: toExact({ id: text }),
    response: { 200: toAnswer({ message: text, changed: count }), 202: begun },
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

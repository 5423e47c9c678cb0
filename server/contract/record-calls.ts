// Partners, sponsors, roles and users: their lists, records and writes (API.md, Calls).
import { type ObjectType, objects, objectTypes } from '../../objects/index';
import { deleted, patchBody, toDeletionQuery, toRecordShape, toWritten } from './record-shapes';
import {
  accessMap,
  anyObject,
  boolean,
  type Calls,
  listKeys,
  success,
  text,
  toAnswer,
  toExact,
  toList,
  toListAnswer,
  toQuery,
} from './shapes';

/** One record by its id, else the list. */
function toReadAnswer(kind: ObjectType) {
  const record = toRecordShape(kind);
  return { anyOf: [record, toListAnswer(record)] };
}

function toGeneralCalls(kind: ObjectType): Calls {
  const { idName: id, labels } = objects[kind];
  const { one: noun, many } = labels;
  return {
    [`GET /dtl/${kind}`]: {
      summary: `The ${many} in reach, or the one that ${id} names`,
      querystring: toQuery([id, ...listKeys]),
      response: { 200: toReadAnswer(kind) },
    },
    [`POST /dtl/${kind}`]: {
      summary: `Creates a ${noun}`,
      body: patchBody,
      response: { 201: toWritten(kind) },
    },
    [`PATCH /dtl/${kind}`]: {
      summary: `Changes fields of a ${noun}`,
      querystring: toQuery([id], [id]),
      body: patchBody,
      response: { 200: toWritten(kind) },
    },
    [`DELETE /dtl/${kind}`]: {
      summary: `Deletes a ${noun}; POST /dtl/restore undoes it for 30 days`,
      querystring: toDeletionQuery(id),
      response: { 200: deleted },
    },
  };
}

/** The partner, then its primary user; all or nothing. */
const transaction = {
  type: 'array',
  minItems: 1,
  maxItems: 2,
  items: toExact({ objectType: { type: 'string', enum: ['partner', 'user'] }, itemData: anyObject }),
};
const partnerWritten = toExact(
  { success, message: text, partner: toRecordShape('partner'), user: toRecordShape('user') },
  ['user'],
);

const ownProfile = toExact({
  accontact: anyObject,
  crmcontact: { type: 'object', additionalProperties: text },
});
const userDetail = toExact(
  {
    ...Object.fromEntries(
      ['username', 'userID', 'fname', 'lname', 'last_login', 'authsource', 'role', 'type'].map((name) => [
        name,
        text,
      ]),
    ),
    _unreadable: toList(text),
  },
  ['_unreadable', 'fname', 'lname', 'last_login', 'authsource', 'role', 'type'],
);

export const recordCalls: Calls = {
  // What follows stands for those that have calls of their own.
  ...Object.assign({}, ...objectTypes.map(toGeneralCalls)),
  'POST /dtl/partner': {
    summary: 'Creates a partner together with its primary user',
    body: transaction,
    response: { 201: partnerWritten },
  },
  'PATCH /dtl/partner': {
    summary: 'Changes fields of a partner, or partner and primary user together',
    querystring: toQuery(['partnerID'], ['partnerID']),
    body: { anyOf: [patchBody, transaction] },
    response: { 200: partnerWritten },
  },
  'GET /dtl/user': {
    summary: 'The own profile, the users in reach, or the one that userID names',
    querystring: toQuery(['userID', 'view', ...listKeys]),
    response: { 200: { anyOf: [ownProfile, toReadAnswer('user')] } },
  },
  'POST /dtl/user': { summary: 'Creates a user', body: patchBody, response: { 201: toWritten('user') } },
  'PATCH /dtl/user': {
    summary: 'Changes the user that userID names, or the own profile without it',
    querystring: toQuery(['userID']),
    body: patchBody,
    response: { 200: { anyOf: [toWritten('user'), toAnswer({ message: text, accontact: anyObject })] } },
  },
  'DELETE /dtl/user': {
    summary: 'Deletes a user; POST /dtl/restore undoes it for 30 days',
    querystring: toDeletionQuery('userID'),
    response: { 200: deleted },
  },
  'GET /dtl/users': {
    summary: 'The user detail page',
    querystring: toQuery(['username'], ['username']),
    response: { 200: userDetail },
  },
  'PUT /dtl/users': {
    summary: 'Changes role and sign-in source of a user, or sends an invite',
    body: {
      ...toExact({ username: text, role: {}, authsource: {}, sendinvite: { type: ['boolean', 'null'] } }, [
        'role',
        'authsource',
        'sendinvite',
      ]),
      additionalProperties: true,
    },
    response: { 200: toAnswer({ message: text }) },
  },
  'POST /dtl/restore': {
    summary: 'Undoes a deletion of the last 30 days',
    response: {
      200: {
        type: 'object',
        required: ['success', 'message'],
        properties: { success, message: text },
        additionalProperties: anyObject,
      },
    },
  },
  'GET /dtl/rights': {
    summary: 'What the caller’s role allows now',
    response: { 200: toAnswer({ roleID: text, roleConfig: accessMap }) },
  },
  'GET /dtl/history': {
    summary: "What changed in a record, latest first; of a longer text the first 2,000 characters and '…'",
    response: {
      200: toExact({
        items: toList(toExact({ at: text, by: text, field: text, from: {}, to: {} }, ['from', 'to'])),
      }),
    },
  },
  'GET /dtl/access': {
    summary: 'Which roles may read and write a field, and why',
    response: {
      200: toExact({
        roles: toList(toExact({ roleID: text, read: boolean, write: boolean, because: text })),
      }),
    },
  },
};

// Leads, tax forms, files and the CRM (API.md, Calls).
import {
  type Calls,
  count,
  filterKey,
  instant,
  integer,
  text,
  toAnswer,
  toExact,
  toList,
  toQuery,
} from './shapes';

const leadNames = [
  ...['firstName', 'lastName', 'city', 'state', 'zip', 'partnerFirstName', 'partnerLastName', 'distroType'],
  ...['distroRule', 'contactID', 'customerID', 'partnerID', 'date', 'createdAt'],
];
const lead = toExact(
  Object.fromEntries(leadNames.map((name) => [name, text])),
  leadNames.filter((name) => name !== 'contactID'),
);
const split = { partner: count, store: count };
const page = toExact({
  items: toList(lead),
  total: count,
  page: integer,
  limit: integer,
  partners: toList(text),
  counts: toExact({
    today: toExact(split),
    month: toExact(split),
    last90: toExact(split),
    year: toExact(split),
  }),
  days: toList(toExact({ day: text, ...split })),
});

const taxForm = toExact(
  { fileName: text, fileType: text, size: count, uploadedAt: text, version: integer, previous: integer },
  ['previous'],
);
const uploaded = toAnswer({
  message: text,
  updateObject: toExact({ st3Files: { type: 'object', additionalProperties: taxForm } }),
});

export const leadCalls: Calls = {
  'GET /dtl/leads': {
    summary: 'The leads in reach: all, or a page with counts and days',
    querystring: toQuery(['page', 'limit', 'sort', 'q', 'tz', 'partner', 'day', 'export', filterKey]),
    response: { 200: { oneOf: [toList(lead), page] } },
  },
  'POST /dtl/leads': {
    summary: 'Adds leads; those whose contactID is known stay as they are',
    body: { type: 'array' },
    response: { 200: toAnswer({ added: count, known: count }) },
  },
  'GET /dtl/user/taxinfo': {
    summary: 'A link to a tax form that holds for five minutes',
    response: { 200: toAnswer({ url: text, expiresAt: instant }) },
  },
  'POST /dtl/user/taxinfo': { summary: 'Uploads a tax form', response: { 200: uploaded } },
  'PATCH /dtl/user/taxinfo': { summary: 'Restores an earlier tax form', response: { 200: uploaded } },
  'GET /files/:link': {
    summary: 'The file behind a signed link',
    params: toExact({ link: text }),
    produces: ['application/octet-stream'],
    response: { 200: {} },
  },
  'GET /dtl/crm/jobber/auth': {
    summary: 'Where the caller links Jobber',
    response: { 200: toAnswer({ url: text }) },
  },
  'POST /dtl/crm/jobber/auth': {
    summary: 'Finishes the link to Jobber',
    response: { 200: toAnswer({ message: text }) },
  },
  'DELETE /dtl/crm/jobber': {
    summary: 'Ends the link to Jobber',
    response: { 200: toAnswer({ message: text }) },
  },
};

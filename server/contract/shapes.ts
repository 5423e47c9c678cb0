// JSON Schema shapes that several calls share. They check what comes in and describe what goes out.
import { objectTypes } from '../../objects/index';
import type { JsonSchema } from '../../schemas/json';

/** One call's part of the contract; `querystring` and `body` check requests, `response` is for /openapi.json and its test. */
export type CallContract = {
  summary: string;
  querystring?: JsonSchema;
  body?: JsonSchema;
  params?: JsonSchema;
  produces?: string[];
  response: { [status: number]: JsonSchema };
};

/** 'GET /dtl/partner' → its contract. */
export type Calls = { [call: string]: CallContract };

export const text = { type: 'string' } as const;
export const integer = { type: 'integer' } as const;
export const count = { type: 'integer', minimum: 0 } as const;
export const boolean = { type: 'boolean' } as const;
export const instant = { type: 'string', format: 'date-time' } as const;
export const success = { type: 'boolean', const: true } as const;
export const anyObject = { type: 'object', additionalProperties: true } as const;

/** An object with exactly these keys; those named in `optional` may be missing. */
export function toExact(
  properties: { [name: string]: JsonSchema },
  optional: readonly string[] = [],
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', required, properties, additionalProperties: false };
}

const names = { type: 'array', items: text } as const;
const kindAccess = toExact(
  { readFields: names, writeFields: names, canDelete: boolean, canConfigure: boolean },
  ['canDelete', 'canConfigure'],
);
/** Of a role, a partner or a sponsor, and what a caller effectively has (R34, R56). */
export const accessMap: JsonSchema = {
  type: 'object',
  properties: {
    canManageRoles: boolean,
    ...Object.fromEntries(objectTypes.map((kind) => [kind, kindAccess])),
  },
  additionalProperties: false,
};

export function toList(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/** `{success: true}` and what else the answer says. */
export function toAnswer(
  properties: { [name: string]: JsonSchema } = {},
  optional?: readonly string[],
): JsonSchema {
  return toExact({ success, ...properties }, optional);
}

/** What a list answers: a bare array without parameters, a page with them. */
export function toListAnswer(items: JsonSchema): JsonSchema {
  return {
    oneOf: [
      toList(items),
      toExact({ items: toList(items), total: count, page: integer, limit: integer }, ['total']),
    ],
  };
}

/** Query keys; each once, but `value` as often as a control has chosen. Further keys, such as `f.<field>`, are texts too. */
export function toQuery(names: readonly string[], required: readonly string[] = []): JsonSchema {
  const oneOrMore = { anyOf: [text, toList(text)] };
  const properties = Object.fromEntries(
    names.map((name) => {
      const description = told.get(name);
      return [name, { ...(name === 'value' ? oneOrMore : text), ...(description && { description }) }];
    }),
  );
  return { type: 'object', properties, ...(required.length > 0 && { required: [...required] }) };
}

/** Any filter; `f.status=new` and `f.status[ne]=new` for one. */
export const filterKey = 'f.<field>[op]';
/** What a list's keys mean beyond their names. */
const told = new Map([
  ['export', 'With 1: the pages make up a file. It changes no answer.'],
  [
    'deleted',
    'With 1: the trash. What was deleted in the last 30 days, with deletedAt and deletedBy; sorted by -deletedAt.',
  ],
  [
    filterKey,
    'A readable field; several are joined by and. Without [op]: equal, or empty for no value. ne: other or empty; in: one of ' +
      'several (joined by commas, or given one by one); lt, lte, gt, gte: numbers, dates, texts; has: a part of a text, an ' +
      'item of a list, a key of a map; starts: a text; empty: true or false.',
  ],
]);

export const listKeys = ['page', 'limit', 'sort', 'q', 'value', 'total', 'deleted', 'export', filterKey];

/** Every answer from 400 on; some codes carry more (API.md General). */
export const wireError: JsonSchema = {
  type: 'object',
  required: ['success', 'message', 'code'],
  properties: {
    success: { type: 'boolean', const: false },
    message: text,
    code: text,
    /** What a provider said (POST /auth/g-auth). */
    error: text,
    fieldErrors: {
      type: 'object',
      additionalProperties: toList(toExact({ code: text, message: text })),
    },
    conflicts: {
      type: 'object',
      additionalProperties: { type: 'object', propertyNames: { enum: ['base', 'yours', 'current'] } },
    },
    record: anyObject,
    counts: { type: 'object', additionalProperties: count },
    invalid: count,
    confirmKey: text,
    count,
    sections: { type: 'object', additionalProperties: toList(text) },
  },
  additionalProperties: false,
};

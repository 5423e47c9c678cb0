// The shape of the access maps of roles and companies (R34, R56, R57).
import { expect, it } from 'vitest';
import type { Json } from '../../../schemas/values/json';
import { allFields } from '../../../schemas/words/access';
import { checkAccessMap } from '../../../server/access/access-map';

const entry = { readFields: ['city'], writeFields: [] };

it.each<[string, Json]>([
  ['no map', null],
  ['an empty map', {}],
  ['all fields', { lead: { readFields: [allFields], writeFields: [allFields] } }],
  ['rights', { canManageRoles: false, lead: { ...entry, canDelete: true, canConfigure: false } }],
  ['5,000 names', { lead: { ...entry, readFields: Array(5000).fill('a') } }],
  ['a name of the greatest length', { lead: { ...entry, readFields: ['a'.repeat(200)] } }],
])('accepts %s', (_, map) => {
  expect(checkAccessMap(map)).toBeUndefined();
});

const needsLists = "The access to 'lead' needs readFields and writeFields, both lists of names.";
const needsRights = "In the access to 'lead', 'canDelete' and 'canConfigure' must be true or false.";

it.each<[string, Json, string]>([
  ['a list', [], 'The access must name objects.'],
  ['another right to manage roles', { canManageRoles: 'yes' }, "'canManageRoles' must be true or false."],
  ['a text as entry', { lead: '*' }, needsLists],
  ['an entry without readFields', { lead: { writeFields: [] } }, needsLists],
  ['an entry without writeFields', { lead: { readFields: [] } }, needsLists],
  ['a number as name', { lead: { ...entry, writeFields: [1] } }, needsLists],
  ['a reserved name', { lead: { ...entry, readFields: ['__proto__'] } }, needsLists],
  ['5,001 names', { lead: { ...entry, readFields: Array(5001).fill('a') } }, needsLists],
  ['too long a name', { lead: { ...entry, readFields: ['a'.repeat(201)] } }, needsLists],
  ['another right to delete', { lead: { ...entry, canDelete: 1 } }, needsRights],
  ['another right to configure', { lead: { ...entry, canConfigure: null } }, needsRights],
])('refuses %s', (_, map, message) => {
  expect(checkAccessMap(map)).toBe(message);
});

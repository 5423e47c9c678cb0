// Who may delete, configure, count and import (R34, R55, R56). Needs no database.
import { afterEach, describe, expect, it } from 'vitest';
import type { RoleConfig } from '../../../objects/role-config';
import { setOwnObjects } from '../../../objects/set-own-objects';
import { fullAccess, noAccess } from '../../../schemas/words/access';
import { administratorConfig, type Caller, toAccess, toOperator } from '../../../server/access/caller';
import { isGranted, isKnown, requireSystemType, requireType } from '../../../server/access/own-types';
import {
  createElementFilter,
  isDeleterType,
  isFullAdmin,
  requireBulkWriter,
  requireConfigurer,
  requireDeleter,
  requireFullAdmin,
  requireLeadImporter,
} from '../../../server/access/require-right';
import { ownObject } from './own-object';
import { toRefusal } from './refusal';

const reads = { readFields: ['city'], writeFields: [] };
const deletes = { ...reads, canDelete: true };
const configures = { ...reads, canConfigure: true };
const caller = (type: Caller['type'], access: RoleConfig): Caller => ({ ...toOperator('u', access), type });

afterEach(() => setOwnObjects([]));

describe('records are deleted', () => {
  it.each([
    ['admin', 'partner', true],
    ['sponsor', 'product', true],
    ['sponsor', 'partner', false],
    ['partner', 'product', false],
    ['partner', 'partner', false],
  ] as const)('by a %s, of %s: %s', (type, objectType, expected) => {
    expect(isDeleterType({ type }, objectType)).toBe(expected);
  });

  it("by anyone with the right if they are of an administrator's object", () => {
    setOwnObjects([ownObject('invoice')]);
    expect(isDeleterType({ type: 'partner' }, 'invoice' as never)).toBe(true);
  });

  it('only with the right of the role', () => {
    expect(toRefusal(() => requireDeleter(caller('admin', { partner: deletes }), 'partner'))).toBeUndefined();
    expect(toRefusal(() => requireDeleter(caller('admin', { partner: reads }), 'partner'))).toBe(
      'invalid: Your role cannot delete partners.',
    );
    expect(toRefusal(() => requireDeleter(caller('partner', { partner: deletes }), 'partner'))).toMatch(
      /^forbidden/,
    );
  });
});

it('fields are configured only with the right of the role', () => {
  expect(toRefusal(() => requireConfigurer({ access: { partner: configures } }, 'partner'))).toBeUndefined();
  expect(toRefusal(() => requireConfigurer({ access: { partner: deletes } }, 'partner'))).toBe(
    'invalid: Your role cannot change the fields of partners.',
  );
});

it('leads are imported only by who can configure partners', () => {
  expect(toRefusal(() => requireLeadImporter({ access: { partner: configures } }))).toBeUndefined();
  for (const access of [{ partner: deletes }, { lead: fullAccess }, {}])
    expect(toRefusal(() => requireLeadImporter({ access }))).toBe('invalid: Your role cannot add leads.');
});

describe('objects are created by admins with full access to everything', () => {
  const full = toAccess('admin', administratorConfig);

  it('and the right to manage roles', () => {
    expect(isFullAdmin({ type: 'admin', access: full })).toBe(true);
    expect(toRefusal(() => requireFullAdmin({ type: 'admin', access: full }))).toBeUndefined();
    expect(isFullAdmin({ type: 'sponsor', access: full })).toBe(false);
    expect(isFullAdmin({ type: 'admin', access: { ...full, partner: reads } })).toBe(false);
    const { role: _, ...withoutRoles } = full;
    expect(isFullAdmin({ type: 'admin', access: { ...withoutRoles, canManageRoles: false } })).toBe(false);
  });

  it('and others are told why not', () => {
    expect(toRefusal(() => requireFullAdmin({ type: 'partner', access: full }))).toMatch(/^forbidden/);
    expect(toRefusal(() => requireFullAdmin({ type: 'admin', access: { partner: reads } }))).toBe(
      'invalid: Only admins with Full Access can create and change objects.',
    );
  });
});

it('Data Management lists the elements that a role reads, or all if it configures them', () => {
  const listed = (access: RoleConfig) =>
    ['city', 'status'].filter(createElementFilter({ access }, 'partner'));
  expect(listed({ partner: reads })).toEqual(['city']);
  expect(listed({ partner: configures })).toEqual(['city', 'status']);
  expect(listed({ partner: { readFields: [], writeFields: ['city'] } })).toEqual([]);
  expect(listed({})).toEqual([]);
});

it('a field of all records is changed only with write access, held or given by the same request', () => {
  const ask = { objectType: 'partner', name: 'city', setting: 'defaultValue', to: 'change it' } as const;
  const writes = { partner: { readFields: ['city'], writeFields: ['city'] } };
  const refused = 'invalid: You need write access to this field to change it.';
  const refusal = (access: RoleConfig, isGranted = false) =>
    toRefusal(() => requireBulkWriter({ access }, { ...ask, isGranted }));
  expect(refusal(writes)).toBeUndefined();
  expect(refusal({ partner: reads }, true)).toBeUndefined();
  expect(refusal({ partner: reads })).toBe(refused);
  expect(refusal({ partner: { readFields: [], writeFields: ['city'] } })).toBe(refused);
});

describe("an administrator's object exists", () => {
  const line = { invoice: reads, line: reads };

  it('for roles that read or configure it, and its rows for those who also read the parent', () => {
    setOwnObjects([ownObject('invoice'), ownObject('line', { partOf: 'invoice' })]);
    const granted = (access: object, objectType: string) =>
      isGranted({ access: access as RoleConfig }, objectType);
    expect(granted({ invoice: reads }, 'invoice')).toBe(true);
    expect(granted({ invoice: { ...noAccess, canConfigure: true } }, 'invoice')).toBe(true);
    expect(granted({ invoice: noAccess }, 'invoice')).toBe(false);
    expect(granted({}, 'invoice')).toBe(false);
    expect(granted(line, 'line')).toBe(true);
    expect(granted({ line: reads }, 'line')).toBe(false);
    expect(granted({ partner: reads }, 'partner')).toBe(false);
  });

  it('and for others it is as unknown as one that was never made', () => {
    setOwnObjects([ownObject('invoice')]);
    const unknown = 'badRequest: objectType must name an object.';
    const allowed = { access: { invoice: reads } as RoleConfig };
    expect(requireType(allowed, 'invoice')).toBe('invoice');
    expect(requireSystemType(allowed, 'invoice')).toBe('invoice');
    expect(requireSystemType({ access: {} }, 'partner')).toBe('partner');
    expect(isKnown({ access: {} }, 'partner')).toBe(true);
    for (const [access, objectType] of [
      [{ access: {} }, 'invoice'],
      [allowed, 'receipt'],
      [allowed, 'toString'],
    ] as const) {
      expect(isKnown(access, objectType)).toBe(false);
      expect(toRefusal(() => requireType(access, objectType))).toBe(unknown);
      expect(toRefusal(() => requireSystemType(access, objectType))).toBe(unknown);
    }
    expect(toRefusal(() => requireSystemType(allowed, ['invoice']))).toBe(unknown);
    expect(toRefusal(() => requireSystemType(allowed, 'lead'))).toBe(unknown);
  });
});

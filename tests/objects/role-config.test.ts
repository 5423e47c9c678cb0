// Only a full administrator's role gets access to objects that were added after it was stored.
import { describe, expect, it } from 'vitest';
import { canManageRoles, grantsAll } from '../../objects/role-config';
import { fullAccess, noAccess } from '../../schemas/words/access';

const full = { ...fullAccess };
const stored = { sponsor: full, brand: full, product: full, partner: full, user: full };

describe('a stored role', () => {
  it('has all rights with full access to five objects [R34]', () => {
    expect(grantsAll(stored)).toBe(true);
    expect(grantsAll({ ...stored, canManageRoles: false })).toBe(true);
  });

  it('has the default rights for missing names', () => {
    const { user: _, ...four } = stored;
    expect(grantsAll(four)).toBe(false);
    expect(grantsAll({ partner: full, canManageRoles: true })).toBe(false);
    expect(grantsAll({ ...stored, brand: { ...noAccess } })).toBe(false);
    expect(grantsAll(null)).toBe(false);
  });

  it('manages roles with full access only', () => {
    expect(canManageRoles({ ...stored, role: full })).toBe(true);
    expect(canManageRoles({ ...stored, role: noAccess })).toBe(false);
  });
});

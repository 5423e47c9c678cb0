// Who may do what with vendors: no role template names them (R65).
import type { RoleConfig } from '../../objects/role-config';
import { isAdmin, type UserType } from '../../objects/user-types';
import { canConfigure, canRead, fullAccess, noAccess, type ObjectAccess } from '../../schemas/words/access';

/** Admins who configure products manage vendors; who may read what a product passes through may read them. */
export function toVendorAccess({ type, access }: { type: UserType; access: RoleConfig }): RoleConfig {
  const product = access.product ?? noAccess;
  const isManager = isAdmin({ type }) && canConfigure(product);
  const held: ObjectAccess = isManager
    ? fullAccess
    : { readFields: canRead(product, 'vendorProductID') ? [...fullAccess.readFields] : [], writeFields: [] };
  return { vendor: held, vendorproduct: held };
}

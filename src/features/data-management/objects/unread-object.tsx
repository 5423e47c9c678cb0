import type { WireRole } from '../../../../contract/role';
import { systemRoles } from '../../../../objects/index';
import type { Json } from '../../../../schemas/values/json';
import { noAccess, toObjectAccess, worksWith } from '../../../../schemas/words/access';
import { paths } from '../../../shared/paths';
import { Banner } from '../../../shared/ui/banner';
import { LinkButton } from '../../../shared/ui/link-button';
import type { SystemObject } from './system-objects';
import { useRoles } from './use-roles';

/** Whether only the role with access to everything reads the object; false while loading. */
export function useIsUnread({ type }: SystemObject): boolean {
  const { roles } = useRoles();
  return roles !== undefined && isUnread(roles, type);
}

export function isUnread(roles: readonly Pick<WireRole, 'roleID' | 'roleConfig'>[], type: string): boolean {
  return !roles.some(
    ({ roleID, roleConfig }) =>
      roleID !== systemRoles.administrator &&
      worksWith(toObjectAccess(roleConfig as Json | undefined, type) ?? noAccess, 'read'),
  );
}

export function UnreadObject({ object }: { object: SystemObject }) {
  if (!useIsUnread(object)) return null;
  return (
    <Banner
      tone="info"
      actions={<LinkButton to={paths.adminRoles.to('', object.type)}>Give access</LinkButton>}
    >
      {`No role but Administrator can read ${object.many} yet.`}
    </Banner>
  );
}

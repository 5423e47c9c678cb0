import { accessTo, type RoleConfig } from '../../../objects/role-config';
import { type AccessChange, diffAccess } from '../../../schemas/editor/edit-access';
import { useRights } from '../../shared/api/use-rights';
import { counted } from '../../shared/page-locale';
import { Panel } from '../../shared/ui/panel';
import styles from './access-changes.module.css';
import { toObjectTitle } from './role-elements';
import { type FieldsByObject, listAccessObjects } from './role-record';
import { useRoleHolders } from './use-role-holders';

type AccessChangesProps = {
  before: RoleConfig;
  after: RoleConfig;
  fields: FieldsByObject;
  roleID: string | undefined;
};

export function AccessChanges({ before, after, fields, roleID }: AccessChangesProps) {
  const changes = [
    ...diffManaging(before, after).map((change) => ({ ...change, title: 'Roles' })),
    ...listAccessObjects().flatMap((objectType) =>
      diffAccess(accessTo(before, objectType), accessTo(after, objectType), fields.get(objectType) ?? []).map(
        (change) => ({
          ...change,
          title: toObjectTitle(objectType),
        }),
      ),
    ),
  ];
  if (changes.length === 0) return null;
  return (
    <Panel room="small" className={styles.changes} aria-labelledby="access-changes">
      <h3 id="access-changes">{counted(changes.length, 'access change')}</h3>
      {roleID && <Holders roleID={roleID} />}
      <ul>
        {changes.map(({ title, name, label, from, to }) => (
          <li key={`${title}#${name}`}>
            <span>
              {title}: <strong dir="auto">{label}</strong>
            </span>
            <span className={styles.values}>
              <del>{from}</del> → <ins>{to}</ins>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Holders({ roleID }: { roleID: string }) {
  const count = useRoleHolders(roleID);
  const isOwn = useRights().roleID === roleID;
  if (count === undefined && !isOwn) return null;
  return (
    <p>
      {count !== undefined && `${counted(count, 'user has', 'users have')} this role. `}
      {isOwn && 'This is your own role. You lose the access you remove here.'}
    </p>
  );
}

function diffManaging(before: RoleConfig, after: RoleConfig): AccessChange[] {
  const [from, to] = [before, after].map((config) => (config.canManageRoles ? 'yes' : 'no'));
  return from && to && from !== to ? [{ name: 'canManageRoles', label: 'Manage roles', from, to }] : [];
}

import { noAccess, type RoleConfig } from '../../../schemas/access';
import { diffAccess } from '../../../schemas/edit-access';
import styles from './access-changes.module.css';
import { kindTitles } from './role-elements';
import { accessKinds, type FieldsByKind } from './role-record';

type AccessChangesProps = { before: RoleConfig; after: RoleConfig; fields: FieldsByKind };

/** What a save would change for people with this role, before it is saved. */
export function AccessChanges({ before, after, fields }: AccessChangesProps) {
  const changes = accessKinds.flatMap((kind) =>
    diffAccess(before[kind] ?? noAccess, after[kind] ?? noAccess, fields.get(kind) ?? []).map((change) => ({
      ...change,
      kind,
    })),
  );
  if (changes.length === 0) return null;
  return (
    <section className={styles.changes} aria-labelledby="access-changes">
      <h3 id="access-changes">
        {changes.length === 1 ? '1 change of access' : `${changes.length} changes of access`}
      </h3>
      <ul>
        {changes.map(({ kind, name, label, from, to }) => (
          <li key={`${kind}#${name}`}>
            <span>
              {kindTitles[kind]}: <strong dir="auto">{label}</strong>
            </span>
            <span className={styles.values}>
              <del>{from}</del> → <ins>{to}</ins>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

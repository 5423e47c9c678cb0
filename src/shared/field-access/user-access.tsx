import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ObjectOfUser, UserAccess as WireUserAccess } from '../../../contract/user';
import { isObjectType, objects, toTitle } from '../../../objects/index';
import { foldToFind } from '../../../schemas/values/fold';
import { useRequest } from '../api/use-request';
import { FilterSelect } from '../list/filter-select';
import { counted } from '../page-locale';
import { paths, toListPath } from '../paths';
import { SearchBox } from '../ui/search-box';
import { EmptyState, ErrorState, Skeleton } from '../ui/states';
import { Table } from '../ui/table';
import { AccessCells } from './access-cells';
import styles from './field-access.module.css';

export function UserAccess({ userID }: { userID: string }) {
  const { data, error, mutate } = useRequest(['/dtl/access/user', { userID }]);
  const [selectedType, setChosen] = useState('');
  const [find, setFind] = useState('');
  const box = useFocusWhenLoaded(data !== undefined);
  if (error?.status === 404) return <p>You need to read users and roles to see this.</p>;
  if (error) return <ErrorState message={error.message} onRetry={() => mutate()} />;
  if (!data) return <Skeleton lines={8} />;
  if (!data.isActive) return <p role="status">{data.because}</p>;
  const current =
    data.objects.find(({ objectType }) => objectType === selectedType) ??
    data.objects.find(({ fields }) => fields.some(({ read }) => read)) ??
    data.objects[0];
  const matches = find.trim() === '' ? [] : data.objects.filter((one) => findFields(one, find).length > 0);
  return (
    <div ref={box} className="vstack gap-4">
      <AccessSource access={data} />
      <SearchBox label="Find a field in any object…" value={find} onSearch={setFind} delay={0} />
      {find.trim() === '' && current && (
        <>
          <FilterSelect
            label="Object"
            value={current.objectType}
            options={data.objects.map((one) => ({ value: one.objectType, label: toOption(one) }))}
            onChange={setChosen}
          />
          <ObjectAccess object={current} fields={current.fields} roleID={data.roleID} />
        </>
      )}
      {matches.map((one) => (
        <ObjectAccess
          key={one.objectType}
          object={one}
          fields={findFields(one, find)}
          roleID={data.roleID}
          find={find.trim()}
        />
      ))}
      {find.trim() !== '' && matches.length === 0 && <EmptyState title="No fields match." />}
    </div>
  );
}

function AccessSource({
  access: { roleID, roleName, companyType, companyID, companyName },
}: {
  access: WireUserAccess;
}) {
  return (
    <p>
      Role:{' '}
      {roleID ? (
        <Link to={paths.adminRoles.to(roleID)} dir="auto">
          {roleName || 'Unnamed role'}
        </Link>
      ) : (
        'none'
      )}
      {companyType && isObjectType(companyType) && companyID && (
        <>
          {' · '}
          {toTitle(objects[companyType].labels.one)}:{' '}
          <Link to={toListPath(companyType, companyID)} dir="auto">
            {companyName || companyID}
          </Link>
        </>
      )}
    </p>
  );
}

type ObjectAccessProps = {
  object: ObjectOfUser;
  fields: ObjectOfUser['fields'];
  roleID: string | undefined;
  find?: string;
};

function ObjectAccess({ object, fields, roleID, find }: ObjectAccessProps) {
  const { objectType, records, because, canDelete, canConfigure } = object;
  const [one, many] = namesOf(objectType);
  const rights = [canDelete && 'delete records', canConfigure && 'change fields'].filter(Boolean);
  return (
    <section aria-label={toTitle(one)} className="vstack gap-4">
      <h3>{toTitle(many)}</h3>
      <p>
        {records === 0
          ? `Cannot access any ${many}.`
          : `Can access ${because}: ${counted(records, one, many)}.`}
        {rights.length > 0 && ` Can ${rights.join(' and ')}.`}
      </p>
      {roleID && isObjectType(objectType) && objects[objectType].access.inRoles && (
        <p>
          <Link to={paths.adminRoles.to(roleID, objectType, find)}>Open the role’s access to {many}</Link>
        </p>
      )}
      {fields.length > 0 && (
        <Table name={`What this user can read and write of ${many}`} head={['Field', 'Read', 'Write']}>
          {fields.map((field) => (
            <tr key={field.name}>
              <th scope="row" dir="auto">
                {field.label}
                <p className={styles.because}>{field.because}</p>
              </th>
              <AccessCells read={field.read} write={field.write} />
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

/** Focuses the search when the content has loaded, unless the user has moved the focus by then. */
function useFocusWhenLoaded(isLoaded: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const hasFocusInside = document.activeElement?.closest('[data-body]');
    if (isLoaded && !hasFocusInside) box.current?.querySelector('input')?.focus();
  }, [isLoaded]);
  return box;
}

function findFields({ fields }: ObjectOfUser, find: string) {
  const wanted = foldToFind(find.trim());
  return fields.filter(({ name, label }) => foldToFind(`${label} ${name}`).includes(wanted));
}

function namesOf(objectType: string): readonly [one: string, many: string] {
  if (!isObjectType(objectType)) return [objectType, objectType];
  const { one, many } = objects[objectType].labels;
  return [one, many];
}

function toOption({ objectType, fields }: ObjectOfUser): string {
  const readable = fields.filter(({ read }) => read).length;
  return `${toTitle(namesOf(objectType)[0])}: ${readable} of ${fields.length} fields readable`;
}

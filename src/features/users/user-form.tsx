import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { WireUser } from '../../../schemas/api/user';
import { newUserView, userView } from '../../../schemas/views/user';
import { paths } from '../../app/paths';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { createRecord, updateRecord } from '../../shared/records/record-calls';
import type { RecordFormProps } from '../../shared/records/record-detail';
import { toUserRecord, toWireUser } from '../../shared/records/user-record';

const target = { objectType: 'user', path: '/dtl/user', idName: 'userID' } as const;

/** B §2, §5: what is asked for depends on the type; a password typed for an existing user is a temporary one. */
export function UserForm({ record, onSaved }: RecordFormProps<WireUser>) {
  const value = useMemo(() => record && toUserRecord(record), [record]);
  return (
    <EngineForm
      objectType="user"
      view={record ? userView : newUserView}
      record={value}
      draft={`user.${record?.userID ?? 'new'}`}
      errorSeconds={9}
      submitLabel={record ? 'Save User' : 'Create User'}
      busyLabel="Processing"
      onSave={async ({ changes, version }) => {
        const saved = record
          ? await updateRecord(target, {
              id: record.userID,
              changes: toWireUser(changes, { isNew: false }),
              version,
            })
          : await createRecord(target, toWireUser(changes, { isNew: true }));
        onSaved(record ? 'User saved.' : 'User created.');
        return toUserRecord(saved);
      }}
    >
      {record?.username && (
        <p>
          <Link to={paths.userDetail.to(record.username)}>Last login, lead role and invite</Link>
        </p>
      )}
    </EngineForm>
  );
}

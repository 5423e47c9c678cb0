import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { WireUser } from '../../../contract/user';
import { newUserView, userView } from '../../../objects/views/user';
import type { RecordFormProps } from '../../records/form/record-detail';
import { createRecord, updateRecord } from '../../records/record-calls';
import { toUserRecord, toWireUser } from '../../records/user-record';
import type { SaveRequest } from '../../shared/engine-form/elements-form';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { saveWithProof } from '../../shared/own-profile/own-email';
import { useOwnAccountForm } from '../../shared/own-profile/use-own-account-form';
import { paths } from '../../shared/paths';
import { sessionAtom } from '../../shared/session/session';

const target = { objectType: 'user', path: '/dtl/user', idName: 'userID' } as const;

const defaults = { authsource: 'local' };

/** B2, B5: the fields depend on the type; a password set for an existing user is temporary. */
export function UserForm({ record, onSaved }: RecordFormProps<WireUser>) {
  const value = useMemo(() => record && toUserRecord(record), [record]);
  const isOwn = useAtomValue(sessionAtom)?.userID === (record?.userID ?? null);
  const form = useOwnAccountForm(record ? userView : newUserView, isOwn ? record : undefined);
  const update = ({ userID }: WireUser, { changes, version }: SaveRequest) => {
    const body = toWireUser(changes, { isNew: false, isOwn });
    return saveWithProof(() => updateRecord(target, { id: userID, changes: body, version }));
  };
  return (
    <EngineForm
      objectType="user"
      {...form}
      mode={record ? 'change' : 'create'}
      record={value ?? defaults}
      draft={`user.${record?.userID ?? 'new'}`}
      submitLabel={record ? 'Save User' : 'Create User'}
      busyLabel="Processing"
      onSave={async (request) => {
        const saved = record
          ? await update(record, request)
          : await createRecord(target, toWireUser(request.changes, { isNew: true }));
        const message = record ? toSavedMessage(isOwn ? request.changes.email : undefined) : 'User created.';
        return {
          saved: toUserRecord(saved),
          onNoted: (left) => onSaved(message, { made: saved, left }),
        };
      }}
    >
      {record?.username && (
        <p>
          <Link to={paths.userDetail.to(record.username)}>Last login, leads access and invite</Link>
        </p>
      )}
    </EngineForm>
  );
}

/** The user's own new email takes effect once its link is opened (R58). */
function toSavedMessage(email: unknown): string {
  return typeof email === 'string' ? `User saved. Confirm the link sent to ${email}.` : 'User saved.';
}

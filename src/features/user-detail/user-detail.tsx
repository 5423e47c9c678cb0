import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { UserDetailBody, UserDetail as WireUserDetail } from '../../../contract/user';
import { isAdmin } from '../../../objects/user-types';
import { userDetailView } from '../../../objects/views/user-detail';
import type { JsonObject } from '../../../schemas/values/json';
import { request } from '../../shared/api/api-client';
import { ApiError } from '../../shared/api/api-error';
import { LostResponse, retryLost } from '../../shared/api/retry-lost';
import { useRecord } from '../../shared/api/use-record';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { UserAccessButton } from '../../shared/field-access/user-access-button';
import { displayMoment } from '../../shared/moments';
import { sessionAtom } from '../../shared/session/session';
import { showSuccess } from '../../shared/ui/notices';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { ErrorState, Skeleton } from '../../shared/ui/states';
import styles from './user-detail.module.css';

export function UserDetail() {
  const { username = '' } = useParams();
  const session = useAtomValue(sessionAtom);
  const { record, error, isLoading, retry } = useRecord<WireUserDetail>('user', '/dtl/users', { username });
  if (isLoading) return <Skeleton lines={5} label="Loading the user" />;
  if (error || !record) {
    // 400: the role cannot read usernames, so it finds no one by username.
    const isMissing = error?.status === 404 || error?.status === 400;
    const isOwn = username.toLowerCase() === session?.email.toLowerCase();
    const refusal = isOwn
      ? 'You cannot open this page. Your own data is in your profile.'
      : `${username} was not found, or you do not have access.`;
    const message = isMissing ? refusal : (error?.message ?? '');
    return (
      <>
        <PageHeader title={username} />
        <ErrorState message={message} {...(!isMissing && { onRetry: retry })} />
      </>
    );
  }
  return <Detail key={username} username={username} user={record} onSaved={retry} />;
}

type DetailProps = { username: string; user: WireUserDetail; onSaved: () => Promise<unknown> };

function Detail({ username, user, onSaved }: DetailProps) {
  const mayChange = isAdmin(useAtomValue(sessionAtom));
  const name = [user.fname, user.lname].filter(Boolean).join(' ');
  const lastLogin = toLastLogin(user.last_login);
  // Unreadable does not mean never (R70).
  const isHidden = user._unreadable?.includes('last_login') === true;
  const isInvite = lastLogin === undefined && !isHidden;
  const record = useMemo(() => user as unknown as JsonObject, [user]);

  const save = async (value: JsonObject) => {
    await saveUserDetail({ username, value, isInvite });
    showSuccess(isInvite ? 'Invite sent successfully' : 'User updated successfully');
    await onSaved();
  };
  return (
    <>
      <PageHeader
        title={name || username}
        description={name ? username : undefined}
        actions={mayChange && <UserAccessButton userID={user.userID} />}
      />
      <Panel className={styles.card ?? ''}>
        {!isHidden && (
          <dl className={styles.facts}>
            <dt>Last login</dt>
            <dd>{lastLogin ?? 'Never logged on'}</dd>
          </dl>
        )}
        <EngineForm
          objectType="user"
          view={userDetailView}
          record={record}
          draft={mayChange ? `user.detail.${user.userID}` : undefined}
          isDisabled={!mayChange}
          hasSaveBar={mayChange}
          submitLabel={isInvite ? 'Send Invite' : 'Update User'}
          busyLabel={isInvite ? 'Sending…' : 'Updating…'}
          onSave={async ({ value }) => {
            await save(value);
            return undefined;
          }}
        />
      </Panel>
    </>
  );
}

/** In the viewer's time zone; undefined if the user has never logged on (A2). */
export function toLastLogin(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return displayMoment(value) || undefined;
}

type UserDetailSave = { username: string; value: JsonObject; isInvite: boolean };

const unknownInvite =
  'No response from server. It is not known whether the invite was sent. Try again. It is not sent twice.';

export async function saveUserDetail({ username, value, isInvite }: UserDetailSave): Promise<void> {
  const { role, authsource } = value as Pick<UserDetailBody, 'role' | 'authsource'>;
  const body: UserDetailBody = {
    username,
    ...(role && { role }),
    ...(authsource && { authsource }),
    ...(isInvite && { sendinvite: true }),
  };
  try {
    await retryLost(() => request('PUT', '/dtl/users', { body }));
  } catch (error) {
    if (isInvite && error instanceof LostResponse) throw toFailure(error, unknownInvite);
    throw toFailure(error, isInvite ? 'Failed to send invite' : 'Failed to update user');
  }
}

function toFailure(error: unknown, sentence: string): unknown {
  if (!(error instanceof ApiError)) return error;
  const details = Object.values(error.fieldErrors ?? {}).flatMap((list) =>
    list.map(({ message }) => message),
  );
  const detail = details.length > 0 ? details.join(' ') : error.fromServer ? error.message : '';
  const message = detail ? `${sentence}. ${detail}` : sentence;
  return new ApiError({ ...error, message, fieldErrors: undefined, fromServer: false });
}

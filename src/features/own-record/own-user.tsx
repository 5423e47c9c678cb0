import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Account } from '../../../contract/user';
import { ownUserView } from '../../../objects/views/user';
import { textField } from '../../records/listed-object';
import { updateRecord } from '../../records/record-calls';
import { toUserRecord, toWireUser } from '../../records/user-record';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { saveWithProof } from '../../shared/own-profile/own-email';
import { OwnProfileGate } from '../../shared/own-profile/own-profile-gate';
import { useOwnAccountForm } from '../../shared/own-profile/use-own-account-form';
import type { OwnProfile } from '../../shared/own-profile/use-own-profile';
import { paths } from '../../shared/paths';
import { FormCard } from '../../shared/ui/form-card';
import { showSuccess } from '../../shared/ui/notices';
import { PageHeader } from '../../shared/ui/page-header';

const target = { objectType: 'user', path: '/dtl/user', idName: 'userID' } as const;

export function OwnUser() {
  return (
    <>
      <PageHeader
        title="Your record"
        description={
          <>
            Edit your address, business and tax forms under <Link to={paths.profile.to()}>Profile</Link>, and
            your password under <Link to={paths.profile.to('security')}>Password</Link>.
          </>
        }
      />
      <FormCard>
        <OwnProfileGate>{(profile) => <OwnUserForm profile={profile} />}</OwnProfileGate>
      </FormCard>
    </>
  );
}

function OwnUserForm({ profile: { account, merge } }: { profile: OwnProfile }) {
  const own = useOwnAccountForm(ownUserView, account);
  const record = useMemo(() => toUserRecord(account), [account]);
  return (
    <EngineForm
      objectType="user"
      {...own}
      record={record}
      draft="user.own"
      onSave={async ({ changes, version }) => {
        const body = toWireUser(changes, { isNew: false });
        const id = textField(account, 'userID');
        const saved = await saveWithProof(() => updateRecord(target, { id, changes: body, version }));
        const pending = typeof changes.email === 'string' && { _pendingEmail: changes.email };
        await merge({ ...(saved as Account), ...pending });
        showSuccess('User saved.');
        return { saved: toUserRecord(saved) };
      }}
    />
  );
}

import { useState } from 'react';
import { isEmpty } from '../../../schemas/values/json';
import { CopyEIN } from '../../shared/own-profile/copy-ein';
import { OwnProfileGate } from '../../shared/own-profile/own-profile-gate';
import type { OwnProfile } from '../../shared/own-profile/use-own-profile';
import { paths } from '../../shared/paths';
import { toRecord } from '../../shared/records/to-record';
import { LinkButton } from '../../shared/ui/link-button';
import { Skeleton } from '../../shared/ui/skeleton';
import { AccountForm } from './account-form';
import { suggestBusinessAddress, toSetupView } from './setup-view';
import { useCompleteness } from './use-completeness';

/** Everything that the profile requires and lacks, with one save. */
export function Setup() {
  const found = useCompleteness();
  if (found === undefined) return <Skeleton isForm lines={8} label="Loading the form" />;
  const missing = found?.missing.map(({ name }) => name) ?? [];
  return (
    <>
      <OwnProfileGate>{({ account }) => <SetupForm missing={missing} account={account} />}</OwnProfileGate>
      <CopyEIN />
      {found?.missing.length === 0 && (
        <div>
          <LinkButton tone="primary" to={paths.home.to()}>
            Go to Dashboard
          </LinkButton>
        </div>
      )}
    </>
  );
}

type Props = { missing: readonly string[]; account: OwnProfile['account'] };

function SetupForm({ missing, account }: Props) {
  // The fields stay while they are filled in and saved.
  const [view] = useState(() => toSetupView(missing, (name) => isEmpty(toRecord(account)[name])));
  const suggest = (profile: OwnProfile) => ({
    values: suggestBusinessAddress(toRecord(profile.account), view),
    from: 'From your own address',
  });
  return <AccountForm view={view} emptySentence="All required fields are filled in." suggest={suggest} />;
}

import { useState } from 'react';
import { businessView } from '../../../objects/views/business';
import { profileView } from '../../../objects/views/profile';
import { userFields } from '../../../objects/views/system-fields';
import { isEmpty } from '../../../schemas/values/json';
import type { View } from '../../../schemas/words/view';
import { CopyEIN } from '../../records/form/copy-ein';
import { toRecord } from '../../records/record-calls';
import { OwnProfileGate } from '../../shared/own-profile/own-profile-gate';
import type { OwnProfile } from '../../shared/own-profile/use-own-profile';
import { paths } from '../../shared/paths';
import { LinkButton } from '../../shared/ui/link-button';
import { Skeleton } from '../../shared/ui/states';
import { AccountForm, noFields } from './account-form';
import { useCompleteness } from './use-completeness';

export function Setup() {
  const found = useCompleteness();
  if (found === undefined) return <Skeleton isForm lines={8} label="Loading the form" />;
  if (found?.total === 0) return <p>{noFields}</p>;
  const missing = found?.missing.map(({ name }) => name) ?? [];
  return (
    <>
      <OwnProfileGate>
        {({ account }) => <SetupForm key={String(found === null)} missing={missing} account={account} />}
      </OwnProfileGate>
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
  // Fixed on first render, so that fields stay while they are filled in and saved.
  const [view] = useState(() => toSetupView(missing, (name) => isEmpty(toRecord(account)[name])));
  const suggest = (profile: OwnProfile) => ({
    values: suggestBusinessAddress(toRecord(profile.account), view),
    from: 'From your own address',
  });
  return <AccountForm view={view} emptySentence="All required fields are filled in." suggest={suggest} />;
}

const businessAddress = ['businessAddress', 'businessCity', 'businessState'];

/** Adds an empty business address to the missing fields, because it can be suggested. */
function toSetupView(missing: readonly string[], empty: (name: string) => boolean): View {
  const isAsked = (name: string) => missing.includes(name) || (businessAddress.includes(name) && empty(name));
  if (missing.length === 0) return { id: 'setup', objectType: 'user', groups: [] };
  const groups = [...profileView.groups, ...businessView.groups].flatMap((group) => {
    const fields = group.fields.filter(({ name }) => isAsked(name));
    return fields.length > 0 ? [{ ...group, fields }] : [];
  });
  return { id: 'setup', objectType: 'user', groups, omit: userFields };
}

/** Suggests the personal address as business address, for the fields that the form has. */
function suggestBusinessAddress(account: { readonly [name: string]: unknown }, view: View) {
  const suggested = new Map<string, string>();
  for (const { name } of view.groups.flatMap(({ fields }) => fields)) {
    const known = account[name.replace('business', '').toLowerCase()];
    if (businessAddress.includes(name) && typeof known === 'string' && known) suggested.set(name, known);
  }
  return suggested;
}

import { useState } from 'react';
import type { WireRecord } from '../../../contract/record';
import { isPartner } from '../../../objects/user-types';
import { serverMessage } from '../api/api-error';
import { readList } from '../api/read-answer';
import { useRequest } from '../api/use-request';
import { useElements } from '../metadata/metadata';
import { textField } from '../records/listed-object';
import { updateRecord } from '../records/record-calls';
import { getSession } from '../session/session';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { showError, showSuccess } from '../ui/notices';
import { useOwnProfile } from './use-own-profile';

/** Offered while the person's company has no EIN. The host copies it, because no answer has it in full (R36). */
export function CopyEIN() {
  const session = getSession();
  return session && isPartner(session) ? <OfPartner /> : null;
}

function OfPartner() {
  const [isBusy, setBusy] = useState(false);
  const account = useOwnProfile().profile?.account;
  const mayWrite = {
    profile: useMayWrite('user', 'businessEIN'),
    company: useMayWrite('partner', 'einssn_encrypt'),
  };
  const { data, mutate } = useRequest(['/dtl/partner']);
  const [company] = data === undefined ? [] : readList<WireRecord>('partner', data).items;
  const isOffered = mayWrite.profile && mayWrite.company && account?.businessEIN;
  if (!isOffered || !company || company._set?.includes('einssn_encrypt')) return null;
  const copy = async () => {
    setBusy(true);
    try {
      const target = { objectType: 'partner', path: '/dtl/partner', idName: 'partnerID' } as const;
      const id = textField(company, 'partnerID');
      const saved = await updateRecord(target, { id, changes: { _einOfProfile: true }, version: undefined });
      showSuccess('EIN copied.');
      await mutate([saved] as typeof data, { revalidate: false });
    } catch (error) {
      showError(serverMessage(error, 'EIN not copied. Try again.'));
    }
    setBusy(false);
  };
  return (
    <Banner
      tone="info"
      actions={
        <Button disabled={isBusy} onClick={() => void copy()}>
          Use the EIN of your business profile
        </Button>
      }
    >
      <p>Your company has no EIN yet.</p>
    </Banner>
  );
}

function useMayWrite(objectType: 'user' | 'partner', field: string): boolean {
  const { elements } = useElements(objectType);
  return elements?.some(({ name, access }) => name === field && access === 'write') === true;
}

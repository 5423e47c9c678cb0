import type { WireRecord } from '../../../contract/record';
import { isPartner } from '../../../objects/user-types';
import { useAttempt } from '../../shared/api/attempt';
import { readList } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { useElements } from '../../shared/metadata/metadata';
import { useOwnProfile } from '../../shared/own-profile/use-own-profile';
import { getSession } from '../../shared/session/session';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { showSuccess } from '../../shared/ui/notices';
import { textField } from '../listed-object';
import { updateRecord } from '../record-calls';

/** Shown while the user's company has no EIN. The host copies it, because no response contains it in full (R36). */
export function CopyEIN() {
  const session = getSession();
  return session && isPartner(session) ? <OfPartner /> : null;
}

function OfPartner() {
  const { isBusy, attempt } = useAttempt();
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
    const target = { objectType: 'partner', path: '/dtl/partner', idName: 'partnerID' } as const;
    const id = textField(company, 'partnerID');
    const saved = await updateRecord(target, { id, changes: { _einOfProfile: true }, version: undefined });
    showSuccess('EIN copied.');
    await mutate([saved] as typeof data, { revalidate: false });
  };
  return (
    <Banner
      tone="info"
      actions={
        <Button
          disabled={isBusy}
          onClick={() => void attempt(copy, { otherwise: 'EIN not copied. Try again.' })}
        >
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

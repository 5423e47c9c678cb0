import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { OwnProfileGate } from '../../shared/own-profile/own-profile-gate';
import type { OwnProfile } from '../../shared/own-profile/use-own-profile';
import { Badge } from '../../shared/ui/badge';
import { Banner } from '../../shared/ui/banner';
import { Button } from '../../shared/ui/button';
import { showSuccess } from '../../shared/ui/notices';
import styles from './crm.module.css';
import { type CrmFailure, deleteJobberLink, getJobberUrl, toLinkFailure, toUnlinkFailure } from './crm-calls';

export function CrmLink() {
  return (
    <OwnProfileGate field="crmJobber">{(profile) => <JobberControl profile={profile} />}</OwnProfileGate>
  );
}

function JobberControl({ profile: { account, merge } }: { profile: OwnProfile }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CrmFailure>();
  const isLinked = account.crmJobber === true;

  const attempt = async (work: () => Promise<unknown>, toFailure: (error: unknown) => CrmFailure) => {
    setFailure(undefined);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const link = () => attempt(async () => window.location.assign(await getJobberUrl()), toLinkFailure);
  const disconnect = () =>
    attempt(async () => {
      await deleteJobberLink();
      await merge({ crmJobber: false });
      showSuccess('Jobber disconnected.');
    }, toUnlinkFailure);

  return (
    <div className={styles.link}>
      {failure && (
        <Banner tone="error" seconds={15} onClose={() => setFailure(undefined)}>
          {failure.text} {failure.detail}
        </Banner>
      )}
      <div className="hstack gap-3">
        <h2>Jobber</h2>
        <Badge tone={isLinked ? 'success' : 'neutral'}>{isLinked ? 'Linked' : 'Not linked'}</Badge>
      </div>
      <p>
        {isLinked
          ? 'Jobber can receive your leads and suggest values for empty profile fields.'
          : 'Link your Jobber account to receive leads there. Jobber asks you to approve, then brings you back.'}
      </p>
      <div>
        {isLinked ? (
          <Button tone="danger" icon={<Unlink aria-hidden />} busy={isBusy} onClick={() => void disconnect()}>
            Disconnect Jobber
          </Button>
        ) : (
          <Button tone="primary" icon={<Link2 aria-hidden />} busy={isBusy} onClick={() => void link()}>
            Link Jobber
          </Button>
        )}
      </div>
    </div>
  );
}

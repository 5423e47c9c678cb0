import { useMemo, useState } from 'react';
import type { WirePartner } from '../../../schemas/api/partner';
import type { WireUser } from '../../../schemas/api/user';
import { getDraft } from '../../shared/drafts';
import { ElementsForm, type SaveRequest } from '../../shared/engine-form/elements-form';
import { useElements } from '../../shared/metadata';
import type { RecordFormProps } from '../../shared/records/record-detail';
import { toRecord } from '../../shared/records/to-record';
import { Button } from '../../shared/ui/button';
import { ErrorState } from '../../shared/ui/error-state';
import { Skeleton } from '../../shared/ui/skeleton';
import { useRecord } from '../../shared/use-record';
import { holdsNewUser, toElements, toFormRecord, toView } from './partner-with-user';
import { savePartner } from './save-partner';

/** B §2: the partner's card and the 'Primary User' card, saved as one transaction. */
export function PartnerForm({ record, onSaved }: RecordFormProps<WirePartner>) {
  const draft = `partner.${record?.partnerID ?? 'new'}`;
  const partner = useElements('partner');
  const user = useElements('user');
  const primary = usePrimaryUser(record);
  const [isReplacing, setReplacing] = useState(() => holdsNewUser(getDraft(draft)?.values));

  const card = !record ? 'new' : isReplacing || !primary.user ? 'replaced' : 'present';
  const view = useMemo(() => toView(card), [card]);
  const elements = useMemo(
    () => partner.elements && user.elements && toElements(partner.elements, user.elements),
    [partner.elements, user.elements],
  );
  const value = useMemo(
    () => record && toFormRecord(toRecord(record), primary.user && toRecord(primary.user)),
    [record, primary.user],
  );

  const failed = [partner, user, primary].find(({ error }) => error);
  if (failed?.error) return <ErrorState message={failed.error.message} onRetry={failed.retry} />;
  if (!elements || primary.isLoading) return <Skeleton lines={10} label="Loading the form" />;
  const save = async (request: SaveRequest) => {
    const saved = await savePartner({
      request,
      partnerID: record?.partnerID,
      isReplacing: card === 'replaced',
    });
    onSaved(record ? 'Partner saved.' : 'Partner created.');
    return toFormRecord(saved, undefined);
  };
  return (
    <ElementsForm
      elements={elements}
      view={view}
      record={value}
      draft={draft}
      errorSeconds={9}
      submitLabel={record ? 'Save' : 'Create'}
      onSave={save}
    >
      {record && primary.user && (
        <div>
          <Button onClick={() => setReplacing(!isReplacing)}>
            {isReplacing ? 'Restore Previous User' : 'Replace Primary User'}
          </Button>
        </div>
      )}
    </ElementsForm>
  );
}

/** The partner's primary user; a partner whose user is gone has none. */
function usePrimaryUser(partner: WirePartner | undefined) {
  const userID = partner?.primaryUserID;
  const { record, error, ...rest } = useRecord<WireUser>(
    'user',
    '/dtl/user',
    userID ? { userID } : undefined,
  );
  return { ...rest, user: record, error: error?.status === 404 ? undefined : error };
}

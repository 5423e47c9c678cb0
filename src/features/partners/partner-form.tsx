import { useCallback, useMemo, useRef, useState } from 'react';
import type { WirePartner } from '../../../contract/partner';
import type { WireRole } from '../../../contract/role';
import type { WireUser } from '../../../contract/user';
import type { JsonObject } from '../../../schemas/values/json';
import type { RecordFormProps } from '../../records/form/record-detail';
import { textField } from '../../records/listed-object';
import { toRecord } from '../../records/record-calls';
import { request as call } from '../../shared/api/api-client';
import { readSaved } from '../../shared/api/read-answer';
import { useRecord } from '../../shared/api/use-record';
import { getDraft } from '../../shared/drafts/drafts';
import { ElementsForm, type SaveRequest, type UnsavedRest } from '../../shared/engine-form/elements-form';
import { useElements } from '../../shared/metadata/metadata';
import { Button } from '../../shared/ui/button';
import { ErrorState, Skeleton } from '../../shared/ui/states';
import {
  hasUserFields,
  type PrimaryUserCard,
  readReplacement,
  splitChanges,
  toElements,
  toFormError,
  toFormRecord,
  toPreset,
  toReplacement,
  toTransaction,
  toView,
  withoutUser,
} from './partner-with-user';

/** B2: the partner's card and the 'Primary User' card, saved as one transaction. */
export function PartnerForm({ record, onSaved }: RecordFormProps<WirePartner>) {
  const draft = `partner.${record?.partnerID ?? 'new'}`;
  const partner = useElements('partner');
  const user = useElements('user');
  const primary = usePrimaryUser(record);
  const [replacing, setReplacing] = useState(() => readReplacement(getDraft(draft)?.values));

  const card = !record ? 'new' : (replacing ?? (primary.user ? 'present' : 'replaced'));
  const view = useMemo(() => toView(card), [card]);
  const elements = useMemo(
    () => partner.elements && user.elements && toElements(partner.elements, user.elements, record),
    [partner.elements, user.elements, record],
  );
  const toValue = useCallback(
    (partner: JsonObject) => ({
      ...toFormRecord(partner, primary.user && toRecord(primary.user)),
      ...toPreset(elements ?? []),
    }),
    [primary.user, elements],
  );
  const value = useMemo(() => record && toValue(toRecord(record)), [record, toValue]);
  const isOpen = useRef(false);

  const failed = [partner, user, primary].find(({ error }) => error);
  if (failed?.error) return <ErrorState message={failed.error.message} onRetry={failed.retry} />;
  // Once open, the form stays while another primary user loads.
  if (!elements || (primary.isLoading && !isOpen.current))
    return <Skeleton isForm lines={10} label="Loading the form" />;
  isOpen.current = true;
  const save = async (request: SaveRequest) => {
    const saved = await savePartner({
      request,
      partnerID: record?.partnerID,
      card,
    });
    const note = (left: UnsavedRest) => {
      if (!hasUserFields(left.values)) setReplacing(undefined);
      const moved = record ? left : { ...left, values: withoutUser(left.values, elements) };
      onSaved(record ? 'Partner saved.' : 'Partner created.', { made: saved, left: moved });
    };
    return { saved: toValue(saved), onNoted: note };
  };
  return (
    <ElementsForm
      elements={elements}
      view={view}
      record={value}
      draft={draft}
      submitLabel={record ? 'Save' : 'Create'}
      onSave={save}
    >
      {record && <PrimaryUserSwitch card={card} user={primary.user} onSwitch={setReplacing} />}
    </ElementsForm>
  );
}

function usePrimaryUser(partner: WirePartner | undefined) {
  const userID = partner?.primaryUserID;
  const { record, error, ...rest } = useRecord<WireUser>(
    'user',
    '/dtl/user',
    userID ? { userID } : undefined,
  );
  return { ...rest, user: record, error: error?.status === 404 ? undefined : error };
}

type Save = { request: SaveRequest; partnerID: string | undefined; card: PrimaryUserCard };

/** Creates a partner with its primary user, or updates one; a replacement user is part of the same transaction. */
export async function savePartner({ request, partnerID, card }: Save): Promise<JsonObject> {
  const { partner, user } = splitChanges(card === 'replaced' ? toReplacement(request) : request.changes);
  const versioned = request.version === undefined ? partner : { ...partner, _version: request.version };
  try {
    const answer = partnerID
      ? await call('PATCH', '/dtl/partner', {
          query: { partnerID },
          body: card === 'present' ? versioned : toTransaction(versioned, user),
        })
      : await call('POST', '/dtl/partner', { body: toTransaction(partner, user), idempotency: 'samePath' });
    return readSaved<JsonObject>('partner', answer) ?? request.value;
  } catch (error) {
    throw toFormError(error);
  }
}

type Props = {
  card: PrimaryUserCard;
  user: WireUser | undefined;
  onSwitch: (card: 'replaced' | 'chosen' | undefined) => void;
};

export function PrimaryUserSwitch({ card, user, onSwitch }: Props) {
  if (card === 'present') {
    return (
      <div>
        <Button onClick={() => onSwitch('replaced')}>Replace Primary User</Button>
      </div>
    );
  }
  const isChosen = card === 'chosen';
  return (
    <div className="vstack gap-3">
      {user && <ReplacedUserNote user={user} />}
      <div className="wrap gap-2">
        {user && <Button onClick={() => onSwitch(undefined)}>Restore Previous User</Button>}
        <Button onClick={() => onSwitch(isChosen ? 'replaced' : 'chosen')}>
          {isChosen ? 'Create a New User' : 'Choose an Existing User'}
        </Button>
      </div>
    </div>
  );
}

/** Says before the save that a replaced user keeps their account. */
function ReplacedUserNote({ user }: { user: WireUser }) {
  const roleID = textField(user.roleConfig, 'role');
  const { record: role } = useRecord<WireRole>('role', '/dtl/role', roleID ? { roleID } : undefined);
  const name =
    `${textField(user, 'fname')} ${textField(user, 'lname')}`.trim() ||
    textField(user, 'email') ||
    'This user';
  const roleName = textField(role, 'roleName');
  return (
    <p>
      {name} stays a user of this partner
      {roleName ? ` with the role ${roleName}` : ' with the same role'}. Change that under Users.
    </p>
  );
}

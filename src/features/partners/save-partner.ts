import type { JsonObject } from '../../../schemas/values/json';
import { request as call } from '../../shared/api/api-client';
import { readSaved } from '../../shared/api/read-answer';
import type { SaveRequest } from '../../shared/engine-form/elements-form';
import {
  type PrimaryUserCard,
  splitChanges,
  toFormError,
  toReplacement,
  toTransaction,
} from './partner-with-user';

type Save = { request: SaveRequest; partnerID: string | undefined; card: PrimaryUserCard };

/** Creates a partner with its primary user, or changes one; a replacement goes along in the same transaction. */
export async function savePartner({ request, partnerID, card }: Save): Promise<JsonObject> {
  const { partner, user } = splitChanges(card === 'replaced' ? toReplacement(request) : request.changes);
  const versioned = request.version === undefined ? partner : { ...partner, _version: request.version };
  try {
    const answer = partnerID
      ? await call('PATCH', '/dtl/partner', {
          query: { partnerID },
          body: card === 'present' ? versioned : toTransaction(versioned, user),
        })
      : await call('POST', '/dtl/partner', { body: toTransaction(partner, user), isCreate: true });
    return readSaved<JsonObject>('partner', answer) ?? request.value;
  } catch (error) {
    throw toFormError(error);
  }
}

import { useState } from 'react';
import type { MetadataDeleteBody } from '../../../../contract/metadata';
import { isObject } from '../../../../schemas/values/json';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { request } from '../../../shared/api/api-client';
import { ApiError } from '../../../shared/api/api-error';
import { showError, showSuccess } from '../../../shared/ui/notices';
import type { SystemObject } from '../objects/system-objects';
import { toCallMessage } from './call-message';
import { restoreWithNotice } from './element-calls';
import { messages } from './messages';

export type PendingDeletion = { element: WireDataElement; confirmKey: string; count: number | undefined };

/** Deletes without a key; if the server returns one, asks for confirmation and repeats with it (B4). Offers undo. */
export function useDeletion(object: SystemObject, reload: () => Promise<unknown>) {
  const objectType = object.type;
  const [busyName, setBusyName] = useState<string>();
  const [pending, setPending] = useState<PendingDeletion>();

  const send = async (element: WireDataElement, confirmKey: string | undefined, unexpected: string) => {
    const { fieldName } = element;
    try {
      const outcome = await deleteElement({ objectType, fieldName, ...(confirmKey && { confirmKey }) });
      setPending(outcome === 'deleted' ? undefined : { element, ...outcome });
      if (outcome !== 'deleted') return;
      showSuccess(messages.deleted, () => restoreWithNotice(object, fieldName).then(reload));
      await reload();
    } catch (error) {
      setPending(undefined);
      showError(toCallMessage(error, messages.deleteFailed, unexpected));
      if (error instanceof ApiError && error.status === 404) await reload();
    }
  };
  return {
    busyName,
    pending,
    start: async (element: WireDataElement) => {
      setBusyName(element.fieldName);
      await send(element, undefined, messages.deleteUnexpected);
      setBusyName(undefined);
    },
    confirm: () => pending && send(pending.element, pending.confirmKey, messages.confirmUnexpected),
    cancel: () => setPending(undefined),
  };
}

type DeleteOutcome = 'deleted' | Omit<PendingDeletion, 'element'>;

/** DELETE /dtl/db. For a field with data the host returns a single-use confirmation key; a wrong or used key returns a new one (B4, W2.22). */
async function deleteElement(body: MetadataDeleteBody): Promise<DeleteOutcome> {
  try {
    await request('DELETE', '/dtl/db', { body });
    return 'deleted';
  } catch (error) {
    const answer =
      error instanceof ApiError && error.status === 400 && isObject(error.body) ? error.body : {};
    if (typeof answer.confirmKey !== 'string') throw error;
    return {
      confirmKey: answer.confirmKey,
      count: typeof answer.count === 'number' ? answer.count : undefined,
    };
  }
}

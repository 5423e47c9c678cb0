import { useState } from 'react';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { ApiError, serverMessage } from '../../../shared/api/api-error';
import { showError, showSuccess } from '../../../shared/ui/notices';
import type { SystemObject } from '../objects/system-objects';
import { toCallMessage } from './call-message';
import { toRestoredMessage } from './describe-impact';
import { deleteElement } from './element-calls';
import { messages } from './messages';
import { restoreElement } from './restore-element';

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
      showSuccess(messages.deleted, () => restore(element));
      await reload();
    } catch (error) {
      setPending(undefined);
      showError(toCallMessage(error, messages.deleteFailed, unexpected));
      if (error instanceof ApiError && error.status === 404) await reload();
    }
  };
  const restore = async ({ fieldName }: WireDataElement) => {
    try {
      const { restored } = await restoreElement(objectType, fieldName);
      showSuccess(toRestoredMessage(fieldName, restored, object));
    } catch (error) {
      showError(serverMessage(error, `'${fieldName}' not restored. Try again.`));
    }
    await reload();
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

import { type RefObject, useState } from 'react';
import type { Layout, LayoutBody } from '../../../../contract/layout';
import { request } from '../../../shared/api/api-client';
import { serverMessage } from '../../../shared/api/api-error';
import { LostResponse, retryLost } from '../../../shared/api/retry-lost';
import { keepFocusInView } from '../../../shared/react/keep-focus-in-view';
import { showError, showSuccess, showUndo } from '../../../shared/ui/notices';
import type { SystemObject } from '../objects/system-objects';
import type { useFormLayout } from './use-form-layout';

type SaveLayoutInput = {
  object: SystemObject;
  edited: ReturnType<typeof useFormLayout>;
  reload: () => Promise<unknown>;
  focusTarget: RefObject<HTMLElement | null>;
};

export function useSaveLayout({ object, edited, reload, focusTarget }: SaveLayoutInput) {
  const [isBusy, setBusy] = useState(false);
  const send = async (layout: Layout, message: string, version?: number) => {
    setBusy(true);
    try {
      await saveLayout({
        objectType: object.type,
        layout,
        ...(version !== undefined && { _version: version }),
      });
      await Promise.all([edited.reload(), reload()]);
      edited.forget();
      showSuccess(message);
      return true;
    } catch (error) {
      if (error instanceof LostResponse) void edited.reload();
      const otherwise =
        error instanceof LostResponse
          ? 'No response from server. It is not known whether the form order was saved. Try again.'
          : 'Form order not saved. Try again.';
      showError(serverMessage(error, otherwise));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const save = async (layout: Layout) => {
    const before = edited.stored;
    if (await send(layout, 'Form order saved.', edited.version))
      showUndo(`Order of ${object.one} forms changed.`, async () => {
        if (before) await send(before, 'Form order restored.');
        focusTarget.current?.focus({ preventScroll: true });
        keepFocusInView();
      });
  };
  return { isBusy, save };
}

function saveLayout(body: LayoutBody): Promise<unknown> {
  return retryLost(() => request('POST', '/dtl/db/layout', { body }));
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { JsonObject } from '../../../schemas/values/json';
import { onDraft, whoIsHere } from './drafts';
import { openDraft, type SharedDraft } from './shared-draft';

/**
 * A draft that all tabs of this browser show alike: `show` is given all that is kept whenever another tab typed or dropped something, so
 * that each types on what the others typed.
 */
export function useOneDraft(form: string, show: (values: JsonObject) => void): SharedDraft {
  const [draft, setDraft] = useState(() => openDraft(form));
  const showNow = useEffectEvent(show);
  useEffect(
    () =>
      onDraft(form, whoIsHere(), () => {
        const now = openDraft(form);
        setDraft(now);
        showNow(now.load()?.values ?? {});
      }),
    [form],
  );
  return draft;
}

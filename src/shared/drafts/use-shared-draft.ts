import { useEffect, useEffectEvent, useState } from 'react';
import type { JsonObject } from '../../../schemas/values/json';
import { currentPerson } from '../session/session';
import { onDraftChange } from './drafts';
import { openDraft, type SharedDraft } from './shared-draft';

export function useSharedDraft(form: string, show: (values: JsonObject) => void): SharedDraft {
  const [draft, setDraft] = useState(() => openDraft(form));
  const showLatest = useEffectEvent(show);
  useEffect(
    () =>
      onDraftChange(form, currentPerson(), () => {
        const now = openDraft(form);
        setDraft(now);
        showLatest(now.load()?.values ?? {});
      }),
    [form],
  );
  return draft;
}

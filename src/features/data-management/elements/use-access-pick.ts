import { useEffect, useState } from 'react';
import type { JsonObject } from '../../../../schemas/values/json';
import { getDraft } from '../../../shared/drafts/drafts';
import { openDraft } from '../../../shared/drafts/shared-draft';
import { type AccessPick, defaultAccess } from './to-grant';

export function useAccessPick(draft: string, begin: AccessPick = defaultAccess) {
  const [kept] = useState(() => openDraft(`access.${draft}`));
  const [pick, setPick] = useState(() => {
    const found = toPick(kept.load()?.values);
    // Without the draft the stored selection belongs to a card that was discarded.
    return (getDraft(draft) && found) ?? begin;
  });
  useEffect(() => kept.save(pick.kind === 'usual' ? {} : (pick as JsonObject)), [kept, pick]);
  return { pick, choose: setPick, forget: kept.clear };
}

function toPick(kept: JsonObject | undefined): AccessPick | undefined {
  return typeof kept?.kind === 'string' ? (kept as unknown as AccessPick) : undefined;
}

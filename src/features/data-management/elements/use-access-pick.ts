import { useEffect, useState } from 'react';
import type { JsonObject } from '../../../../schemas/values/json';
import { getDraft } from '../../../shared/drafts/drafts';
import { openDraft } from '../../../shared/drafts/shared-draft';
import { type AccessPick, defaultAccess } from './to-grant';

/** Who gets a new field: outlives the page together with what is typed of it, which is kept under `draft`. */
export function useAccessPick(draft: string, begin: AccessPick = defaultAccess) {
  const [kept] = useState(() => openDraft(`access.${draft}`));
  const [pick, setPick] = useState(() => {
    const found = toPick(kept.load()?.values);
    // What was left of a card that was given up is none of this one's.
    return (getDraft(draft) && found) ?? begin;
  });
  useEffect(() => kept.save(pick.kind === 'usual' ? {} : (pick as JsonObject)), [kept, pick]);
  return { pick, choose: setPick, forget: kept.clear };
}

/** A draft of this product, or nothing. */
function toPick(kept: JsonObject | undefined): AccessPick | undefined {
  return typeof kept?.kind === 'string' ? (kept as unknown as AccessPick) : undefined;
}

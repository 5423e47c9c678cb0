import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { DataElement } from '../../../schemas/words/data-element';
import type { View } from '../../../schemas/words/view';
import { sessionAtom } from '../session/session';
import { proofElements, withOwnEmail } from './own-email';

type OwnRecord = { email?: unknown; _pendingEmail?: unknown; authsource?: unknown };

export type OwnForm = {
  view: View;
  /** Drawn beside the user's elements. */
  also: readonly DataElement[];
};

const none: readonly DataElement[] = [];

/** How the form of one's own account looks; without a record it is somebody else's, and stays as it is. */
export function useOwnEmail(view: View, record: OwnRecord | undefined): OwnForm {
  const signedInBy = useAtomValue(sessionAtom)?.authsource;
  const isOwn = record !== undefined;
  const { email, _pendingEmail: pending, authsource } = record ?? {};
  return useMemo(() => {
    if (!isOwn) return { view, also: none };
    const isKnown = authsource === 'local' || authsource === 'google' || authsource === 'shopify';
    const own = withOwnEmail(view, {
      email: typeof email === 'string' ? email : '',
      pending: typeof pending === 'string' ? pending : undefined,
      // A role that may not read it: what the sign-in said.
      source: isKnown ? authsource : signedInBy,
    });
    return { view: own, also: proofElements };
  }, [view, isOwn, email, pending, authsource, signedInBy]);
}

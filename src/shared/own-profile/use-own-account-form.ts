import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { DataElement } from '../../../schemas/words/data-element';
import type { View } from '../../../schemas/words/view';
import { useElements } from '../metadata/metadata';
import { sessionAtom } from '../session/session';
import { listProofElements, toOwnAccountView } from './own-email';

type OwnRecord = { email?: unknown; _pendingEmail?: unknown; authsource?: unknown };

export type OwnAccountForm = {
  view: View;
  extraElements: readonly DataElement[];
};

const none: readonly DataElement[] = [];

export function useOwnAccountForm(view: View, record: OwnRecord | undefined): OwnAccountForm {
  const signedInBy = useAtomValue(sessionAtom)?.authsource;
  const order = useElements('user').elements?.find(({ name }) => name === 'email')?.order;
  const isOwn = record !== undefined;
  const { email, _pendingEmail: pending, authsource } = record ?? {};
  return useMemo(() => {
    if (!isOwn) return { view, extraElements: none };
    const isKnown = authsource === 'local' || authsource === 'google' || authsource === 'shopify';
    const own = toOwnAccountView(view, {
      email: typeof email === 'string' ? email : '',
      pending: typeof pending === 'string' ? pending : undefined,
      // If the role cannot read it, use what the sign-in reported.
      source: isKnown ? authsource : signedInBy,
    });
    return { view: own, extraElements: listProofElements(order) };
  }, [view, isOwn, email, pending, authsource, signedInBy, order]);
}

import { useEffect, useState } from 'react';
import { isAdmin, isSponsor } from '../../../objects/user-types';
import { request } from '../../shared/api/api-client';
import { ApiError, toApiError } from '../../shared/api/api-error';
import { readList } from '../../shared/api/read-answer';
import { fieldOf } from '../../shared/list/column';
import type { Session } from '../../shared/session/session';

export type SupportContact = {
  id: string;
  kind: 'Sponsor' | 'Brand';
  name: string;
  email: string;
  phone: string;
  url: string;
};

export type ContactsState = { contacts?: SupportContact[]; error?: ApiError };

/** The support contacts of the user's sponsor and brands (R42). Admins have neither. */
export function useContacts(session: Session, attempt: number): ContactsState {
  const [state, setState] = useState<ContactsState>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isCurrent = true;
    const show = (next: ContactsState) => isCurrent && setState(next);
    setState({});
    if (isAdmin(session)) show({ contacts: [] });
    else {
      listContacts(session).then(
        (contacts) => show({ contacts }),
        (error) => show({ error: error instanceof ApiError ? error : toApiError('unreadable') }),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [session.email, session.type, attempt]);
  return state;
}

async function listContacts({ type }: Session): Promise<SupportContact[]> {
  const [sponsors, brands] = await Promise.all([
    isSponsor({ type })
      ? request('GET', '/dtl/sponsor').then((answer) => readList('sponsor', answer).items)
      : [],
    request('GET', '/dtl/brand').then((answer) => readList('brand', answer).items),
  ]);
  const details = await Promise.all(
    brands.map((brand) => request('GET', '/dtl/brand', { query: idOf(brand) })),
  );
  const found = [
    ...[...sponsors, ...details.map((answer) => fieldOf(answer, 'sponsor'))].map(toSponsorContact),
    ...details.map((answer) => toBrandContact(fieldOf(answer, 'brand'))),
  ].filter(({ id }) => id !== '');
  return [...new Map(found.map((contact) => [contact.id, contact])).values()];
}

function idOf(brand: unknown) {
  return { brandID: textOf(brand, 'brandID') };
}

function toSponsorContact(sponsor: unknown): SupportContact {
  return {
    id: textOf(sponsor, 'sponsorID'),
    kind: 'Sponsor',
    name: textOf(sponsor, 'sponsorName'),
    email: textOf(sponsor, 'supportEmail'),
    phone: textOf(sponsor, 'supportPhone'),
    url: textOf(sponsor, 'sponsorURL'),
  };
}

function toBrandContact(brand: unknown): SupportContact {
  return {
    id: textOf(brand, 'brandID'),
    kind: 'Brand',
    name: textOf(brand, 'brandName'),
    email: textOf(brand, 'primaryEmail'),
    phone: textOf(brand, 'primaryPhone'),
    url: textOf(brand, 'supportURL'),
  };
}

function textOf(record: unknown, name: string): string {
  const value = fieldOf(record, name);
  return typeof value === 'string' ? value : '';
}

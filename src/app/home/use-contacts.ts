import useSWR from 'swr';
import { isAdmin, isSponsor } from '../../../objects/user-types';
import { textField } from '../../records/listed-object';
import { request } from '../../shared/api/api-client';
import type { ApiError } from '../../shared/api/api-error';
import { readList } from '../../shared/api/read-answer';
import { fieldOf } from '../../shared/list/column';
import type { Session } from '../../shared/session/session';

/** Where a sponsor and a brand keep what to show. */
const fields = {
  Sponsor: {
    id: 'sponsorID',
    name: 'sponsorName',
    email: 'supportEmail',
    phone: 'supportPhone',
    url: 'sponsorURL',
  },
  Brand: {
    id: 'brandID',
    name: 'brandName',
    email: 'primaryEmail',
    phone: 'primaryPhone',
    url: 'supportURL',
  },
} as const;

type Kind = keyof typeof fields;
export type SupportContact = { [key in keyof (typeof fields)[Kind]]: string } & { kind: Kind };

/** The support contacts of the user's sponsor and brands (R42). Admins have neither. */
export function useContacts(session: Session) {
  const key = isAdmin(session) ? null : ['contacts', session.email, session.type];
  const { data, error, mutate } = useSWR<SupportContact[], ApiError>(key, () => listContacts(session));
  return { contacts: key ? data : [], error, retry: () => mutate() };
}

async function listContacts({ type }: Session): Promise<SupportContact[]> {
  const [sponsors, brands] = await Promise.all([
    isSponsor({ type })
      ? request('GET', '/dtl/sponsor').then((answer) => readList('sponsor', answer).items)
      : [],
    request('GET', '/dtl/brand').then((answer) => readList('brand', answer).items),
  ]);
  const details = await Promise.all(
    brands.map((brand) => request('GET', '/dtl/brand', { query: { brandID: textField(brand, 'brandID') } })),
  );
  const found = [
    ...sponsors.map((sponsor) => toContact('Sponsor', sponsor)),
    ...details.map((answer) => toContact('Sponsor', fieldOf(answer, 'sponsor'))),
    ...details.map((answer) => toContact('Brand', fieldOf(answer, 'brand'))),
  ].filter(({ id }) => id !== '');
  return [...new Map(found.map((contact) => [contact.id, contact])).values()];
}

function toContact(kind: Kind, record: unknown): SupportContact {
  const { id, name, email, phone, url } = fields[kind];
  return {
    kind,
    id: textField(record, id),
    name: textField(record, name),
    email: textField(record, email),
    phone: textField(record, phone),
    url: textField(record, url),
  };
}

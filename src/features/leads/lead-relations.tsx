import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isAdmin, isPartner } from '../../../objects/user-types';
import { textField } from '../../records/listed-object';
import { readOne } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { fieldOf } from '../../shared/list/column';
import { paths, toListPath } from '../../shared/paths';
import { sessionAtom } from '../../shared/session/session';
import { Fact } from './lead-fact';

/** Whose lead it is and for which brand, as links where this person may open them; nothing of what they may not read. */
export function LeadRelations({ partnerID }: { partnerID: string }) {
  const session = useAtomValue(sessionAtom);
  const partner = useOne('partner', '/dtl/partner', { partnerID });
  const brandID = textField(partner, 'primaryBrandID');
  const loaded = useRequest(brandID ? ['/dtl/brand', { brandID }] : null).data;
  const brandName = textField(fieldOf(loaded, 'brand'), 'brandName');
  const partnerName = textField(partner, 'partnerName');
  if (!session) return null;
  const own = isPartner(session) ? paths.ownPartner.to() : undefined;
  const toPartner = isAdmin(session) ? toListPath('partner', partnerID) : own;
  const toBrand = isAdmin(session) ? paths.adminBrands.to(brandID) : paths.brands.to(brandID);
  return (
    <>
      {partnerName && <Fact label="Partner">{toLink(partnerName, toPartner)}</Fact>}
      {brandName && <Fact label="Brand">{toLink(brandName, toBrand)}</Fact>}
    </>
  );
}

function toLink(name: string, to: string | undefined): ReactNode {
  return to ? <Link to={to}>{name}</Link> : name;
}

function useOne(objectType: string, path: '/dtl/partner', query: { partnerID: string }): unknown {
  const { data } = useRequest([path, query]);
  try {
    return data === undefined ? undefined : readOne(objectType, data);
  } catch {
    return undefined;
  }
}

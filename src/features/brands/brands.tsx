import { useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import { isAdmin, isPartner, isSponsor } from '../../../objects/user-types';
import { RecordList } from '../../records/list/record-list';
import { useLastOpen } from '../../records/use-last-open';
import { useOpenRecord } from '../../records/use-open-record';
import type { BrandEditorProps } from '../../shared/brands/brand-section-props';
import { FilterPicker } from '../../shared/list/filter-picker';
import type { ListControls } from '../../shared/list/list-state';
import { paths } from '../../shared/paths';
import { sessionAtom } from '../../shared/session/session';
import { LinkButton } from '../../shared/ui/link-button';
import { ErrorState } from '../../shared/ui/states';
import { brandObject } from './object';

const ownFilters = ['sponsorID'];
/** Partners see the published version, which does not tell when the brand last changed. */
const noFilters = ['changedAt'];
const ofSponsor = {
  words: 'Your administrator adds your brands. You then complete and publish them here.',
  action: <LinkButton to={paths.contact.to()}>Contact your administrator</LinkButton>,
};

export function Brands({ Editor }: { Editor: ComponentType<BrandEditorProps> }) {
  const session = useAtomValue(sessionAtom);
  const { id } = useOpenRecord();
  const lastId = useLastOpen(id);
  if (!session) return <ErrorState message="Authentication required. Please log in." />;
  if (id !== '') return <Editor key={id} id={id} type={session.type} />;
  const isOfAll = isAdmin(session);
  return (
    <RecordList
      object={brandObject}
      returnTo={lastId}
      isFixed={!isOfAll}
      openLabel={isPartner(session) ? 'View' : 'Edit'}
      loadedMessage="Brands Loaded"
      ownFilters={ownFilters}
      beforeFirst={isSponsor(session) ? ofSponsor : undefined}
      noFilters={isPartner(session) ? noFilters : undefined}
      filters={(controls, isReadable) =>
        isOfAll && isReadable('sponsorID') && <SponsorFilter controls={controls} />
      }
    />
  );
}

const source = { endpoint: '/dtl/sponsor', labelKey: 'sponsorName', valueKey: 'sponsorID' };

function SponsorFilter({ controls }: { controls: ListControls }) {
  return (
    <FilterPicker
      label="Sponsor"
      name="sponsorID"
      source={source}
      value={controls.filters.get('sponsorID') ?? ''}
      onChange={(id) => controls.setFilter('sponsorID', id)}
    />
  );
}

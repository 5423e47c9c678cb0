import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { currentPerson, sessionAtom } from '../../shared/session/session';
import { Banner } from '../../shared/ui/banner';
import { PageHeader } from '../../shared/ui/page-header';
import { Tabs } from '../../shared/ui/tabs';
import { DeliverySettings } from './delivery-settings';
import styles from './leads-management.module.css';

const tabs = [
  { key: 'lighting', label: 'Evening Glow Lighting' },
  { key: 'link', label: 'Link' },
  { key: 'link-disabled', label: 'Link', disabled: true },
];

/** A2 Leads Management: a prototype without server calls; its settings stay in this browser (R52). */
export function LeadsManagement() {
  useAtomValue(sessionAtom);
  const person = currentPerson();
  const [tab, setTab] = useState('lighting');
  return (
    <div className={styles.page}>
      <PageHeader
        title="Leads Management"
        description="Choose how, how many and when you receive leads for one brand."
      />
      <Banner tone="info">
        This page is a draft. Your choices are kept in this browser and do not change your leads yet.
      </Banner>
      <Tabs label="Brands" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'lighting' ? <DeliverySettings key={person} person={person} /> : <p>Nothing here yet.</p>}
      </Tabs>
    </div>
  );
}

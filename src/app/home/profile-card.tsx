import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { HomeProfile } from '../../../contract/home';
import { paths } from '../../shared/paths';
import { LinkButton } from '../../shared/ui/link-button';
import { Panel } from '../../shared/ui/panel';
import { Ring } from '../../shared/ui/ring';
import styles from './profile-card.module.css';

type SectionLine = { key: string; title: string; isDone: boolean; status: string };

export function ProfileCard({ profile }: { profile: HomeProfile }) {
  const { filled, total, missing } = profile;
  const lines = toSectionLines(profile);
  if (lines.length === 0) return null;
  return (
    <Panel room="small" className={styles.card} aria-labelledby="home-profile">
      <header className={styles.head}>
        {total > 0 && <Ring value={filled / total} label="Required fields filled in" />}
        <div>
          <h2 id="home-profile">Profile</h2>
          {total > 0 && (
            <p className="muted small">
              {filled} of {total} required details
            </p>
          )}
        </div>
        <LinkButton to={paths.profile.to()}>Open</LinkButton>
      </header>
      <ul className={styles.lines}>
        {lines.map(({ key, title, isDone, status }) => (
          <li key={key}>
            <Link
              className="plain-link"
              to={paths.profile.to(key, missing.find(({ section }) => section === key)?.name)}
            >
              {isDone ? <CircleCheck aria-hidden data-done /> : <TriangleAlert aria-hidden />}
              {title}
              <span>{status}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function toSectionLines({ sections, tax, hasCrm }: HomeProfile): SectionLine[] {
  // A section whose fields this role cannot fill in is not complete, and not missing anything either (R70).
  const toSectionLine = (key: string, title: string): SectionLine[] => {
    const missing = sections[key];
    if (missing === undefined) return [];
    return [{ key, title, isDone: missing === 0, status: missing === 0 ? 'Complete' : `${missing} missing` }];
  };
  return [
    ...toSectionLine('profile', 'Personal details'),
    ...toSectionLine('business', 'Business'),
    ...(tax ? [toTaxLine(tax)] : []),
    ...(hasCrm === undefined
      ? []
      : [{ key: 'linked', title: 'CRM', isDone: hasCrm, status: hasCrm ? 'Jobber linked' : 'Not linked' }]),
  ];
}

function toTaxLine({ states, missing }: NonNullable<HomeProfile['tax']>): SectionLine {
  const has = states.length - missing.length;
  const status =
    states.length === 0
      ? 'No states selected'
      : `${has} of ${states.length} ${states.length === 1 ? 'state' : 'states'}`;
  return { key: 'salesTax', title: 'Sales Tax', isDone: states.length > 0 && missing.length === 0, status };
}

import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Account, CrmContact } from '../../../contract/user';
import { businessView } from '../../../objects/views/business';
import { getView } from '../../../objects/views/index';
import { profileView } from '../../../objects/views/profile';
import { type ProfileSection, profileSections } from '../../../objects/views/profile-sections';
import { isEmpty } from '../../../schemas/values/json';
import type { OwnProfile } from '../../shared/own-profile/use-own-profile';
import { fieldAnchor, paths } from '../../shared/paths';
import { sessionAtom } from '../../shared/session/session';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { Ring } from '../../shared/ui/ring';
import { AccountForm, noFields } from './account-form';
import { PasswordSection } from './password-section';
import styles from './profile.module.css';
import { ProfileNav } from './profile-nav';
import { Setup } from './setup';
import { useCompleteness } from './use-completeness';
import { YourBrands } from './your-brands';

type ProfileProps = {
  parts: ReadonlyMap<string, ReactNode>;
  withCards: ReadonlySet<string>;
};

const [firstSection] = profileSections;
/** Opened from Home and not listed; it ends with the last missing field. */
const setup: ProfileSection = { key: 'setup', title: 'Get set up', viewId: null };

const fromCrm = ({ account, crmContact }: OwnProfile) => ({
  values: toSuggestions(account, crmContact),
  from: 'From Jobber',
});

const contents = new Map<string, () => ReactNode>([
  ['subscriptions', () => <p>Here is the list of your subscriptions.</p>],
  [
    'profile',
    () => <AccountForm key="profile" view={profileView} emptySentence={noFields} suggest={fromCrm} />,
  ],
  ['business', () => <AccountForm key="business" view={businessView} emptySentence={noFields} />],
  [setup.key, () => <Setup />],
  ['brand', () => <YourBrands />],
  ['security', () => <PasswordSection />],
]);

export function Profile({ parts, withCards }: ProfileProps) {
  const session = useAtomValue(sessionAtom);
  const isForced = session?.requirePWChange === true;
  const show = useSearchParams()[0].get('show');
  const section = findSection(isForced ? 'security' : show);
  const title = useFocusOnChange(section?.key);
  if (!section) return null;
  const content = parts.get(section.key) ?? contents.get(section.key)?.() ?? (
    <GroupedFields section={section} />
  );
  return (
    <>
      <PageHeader
        title={section.title}
        titleId="profile-section"
        titleRef={title}
        back={
          section.key === 'profile' || isForced ? (
            <span dir="auto">
              {session?.fname} {session?.lname}
            </span>
          ) : (
            <Link to={paths.profile.to()}>Profile</Link>
          )
        }
      />
      <div className={styles.page}>
        <div className={styles.side}>
          {!isForced && <CompletenessCard />}
          <ProfileNav shown={section} />
        </div>
        {withCards.has(section.key) ? (
          content
        ) : (
          <Panel className={styles.content} aria-labelledby="profile-section">
            {content}
          </Panel>
        )}
      </div>
    </>
  );
}

/** R16: the user fields grouped under this section's name, or a note. */
function GroupedFields({ section }: { section: ProfileSection }) {
  const view = getView(section.viewId ?? '');
  const emptySentence = `There are no ${section.title} fields yet.`;
  return view ? (
    <AccountForm key={view.id} view={view} emptySentence={emptySentence} />
  ) : (
    <p>{emptySentence}</p>
  );
}

function findSection(key: string | null): ProfileSection | undefined {
  if (key === setup.key) return setup;
  const find = (wanted: string | null) => profileSections.find((section) => section.key === wanted);
  return find(key) ?? find('profile') ?? firstSection;
}

/** Focuses the title of a newly opened section, so that keyboard and screen reader continue there. */
function useFocusOnChange(key: string | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (!location.hash.startsWith(fieldAnchor)) title.current?.focus();
  }, [key]);
  return title;
}

const fieldOf = new Map<keyof CrmContact, string>([
  ['phone', 'phone'],
  ['address1', 'address'],
  ['city', 'city'],
  ['zip', 'zip'],
]);

export function toSuggestions(account: Account, contact: CrmContact): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, field] of fieldOf) {
    const value = contact[key];
    if (typeof value === 'string' && value.trim() !== '' && isEmpty(account[field]))
      found.set(field, value.trim());
  }
  return found;
}

function CompletenessCard() {
  const found = useCompleteness();
  if (found === null || found?.total === 0) return null;
  // Reserves its space, so that the sections below do not move.
  if (!found) return <div className={styles.completeness} />;
  const { filled, total, missing } = found;
  return (
    <div className={styles.completeness}>
      <Ring value={filled / total} label="Required fields filled in" />
      <p className="strong">
        {missing.length === 0
          ? 'All required fields are filled in.'
          : `${filled} of ${total} required fields filled in`}
      </p>
    </div>
  );
}

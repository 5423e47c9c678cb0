import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { LeadPage } from '../../../contract/leads';
import { isAdmin, isClient, isSponsor } from '../../../objects/user-types';
import { useKnownRights } from '../../shared/api/use-rights';
import { useMedia } from '../../shared/react/use-media';
import { type Session, sessionAtom } from '../../shared/session/session';
import { Panel } from '../../shared/ui/panel';
import { ErrorState } from '../../shared/ui/states';
import { BrandCards } from './brand-cards';
import { BrandsTable } from './brands-table';
import { HelpCard } from './help-card';
import { FeaturesCard, Hero } from './hero';
import styles from './home.module.css';
import { HomeSkeleton } from './home-skeleton';
import { LeadNumbers, NoLeads } from './lead-numbers';
import { OwnLeads } from './own-leads';
import { ProfileCard } from './profile-card';
import { ProgramsCard } from './programs-card';
import { RecentChanges } from './recent-changes';
import { SetupSteps } from './setup-steps';
import { toTasks } from './to-tasks';
import { Todo } from './todo';
import { type HomeState, useHome } from './use-home';

/** A2 Home landing: the hero, slim, above what this person works with. */
export function Home() {
  const session = useAtomValue(sessionAtom);
  const isPhone = useMedia('(max-width: 40rem)');
  if (!session) return null;
  return (
    <div className={styles.home}>
      <Hero fname={session.fname} hasBlurbs={!isPhone} />
      <Work session={session} />
      {isPhone && <FeaturesCard />}
    </div>
  );
}

function Work({ session }: { session: Session }) {
  const state = useHome();
  if (state.error && (!state.home || state.leads === undefined)) {
    return (
      <Panel room="none">
        <ErrorState
          message="Could not load your dashboard."
          detail={state.error.message}
          onRetry={state.refresh}
        />
      </Panel>
    );
  }
  if (!state.home || state.leads === undefined) return <HomeSkeleton session={session} />;
  return isAdmin(session) || isSponsor(session) ? (
    <Management {...state} session={session} />
  ) : (
    <Portal {...state} session={session} />
  );
}

type Loaded = HomeState & { session: Session };

function Management({ home, leads, refresh, session }: Loaded) {
  const { brands, recent } = home ?? {};
  const isOfAdmin = isAdmin(session);
  const hasLeads = leads ? leads.total > 0 : leads === null;
  const isSetUp = !isOfAdmin || !brands || hasLeads;
  const tasks = toTasks(home ?? {}, isOfAdmin, useKnownRights());
  return (
    <>
      {brands && !isOfAdmin && <BrandCards brands={brands} />}
      <Columns
        work={
          <>
            {!isSetUp && brands && <SetupSteps brands={brands} />}
            {isSetUp && leads && <Leads leads={leads} session={session} />}
            {isOfAdmin && brands && (isSetUp || brands.total > 0) && <BrandsTable brands={brands} />}
          </>
        }
        first={((brands && isSetUp) || tasks.length > 0) && <Todo tasks={tasks} />}
        rest={recent && <RecentChanges changes={recent} isOfAdmin={isOfAdmin} onRestored={refresh} />}
      />
    </>
  );
}

function Leads({ leads, session }: { leads: LeadPage; session: Session }) {
  if (isClient(session)) return <OwnLeads leads={leads} />;
  return leads.total > 0 ? <LeadNumbers leads={leads} /> : <NoLeads />;
}

function Portal({ home, leads }: Loaded) {
  const { profile, help } = home ?? {};
  const rights = useKnownRights();
  return (
    <Columns
      work={
        <>
          {leads && <OwnLeads leads={leads} />}
          {profile?.programs && <ProgramsCard enrolled={profile.programs} />}
        </>
      }
      first={profile && <Todo tasks={toTasks({ profile }, false, rights)} />}
      rest={
        (profile || help) && (
          <>
            {profile && <ProfileCard profile={profile} />}
            {help && <HelpCard help={help} />}
          </>
        )
      }
    />
  );
}

/** What waits comes first; where both fit, work stands on the left of it. */
function Columns({ first, work, rest }: { first: ReactNode; work: ReactNode; rest: ReactNode }) {
  const hasSide = Boolean(first || rest);
  return (
    <div className={hasSide ? styles.columns : styles.home}>
      {first && <div className={styles.first}>{first}</div>}
      <div className={styles.work}>{work}</div>
      {rest && <div className={styles.rest}>{rest}</div>}
    </div>
  );
}

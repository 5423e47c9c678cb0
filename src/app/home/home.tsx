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

export function Home() {
  const session = useAtomValue(sessionAtom);
  const isPhone = useMedia('(max-width: 40rem)');
  if (!session) return null;
  return (
    <div className={styles.home}>
      <Hero fname={session.fname} hasBlurbs={!isPhone} />
      <Dashboard session={session} />
      {isPhone && <FeaturesCard />}
    </div>
  );
}

function Dashboard({ session }: { session: Session }) {
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
  const isForAdmin = isAdmin(session);
  const hasLeads = leads ? leads.total > 0 : leads === null;
  const isSetUp = !isForAdmin || !brands || hasLeads;
  const tasks = toTasks(home ?? {}, isForAdmin, useKnownRights());
  return (
    <>
      {brands && !isForAdmin && <BrandCards brands={brands} />}
      <Columns
        work={
          <>
            {!isSetUp && brands && <SetupSteps brands={brands} />}
            {isSetUp && leads && <Leads leads={leads} session={session} />}
            {isForAdmin && brands && (isSetUp || brands.total > 0) && <BrandsTable brands={brands} />}
          </>
        }
        first={((brands && isSetUp) || tasks.length > 0) && <Todo tasks={tasks} />}
        rest={recent && <RecentChanges changes={recent} isForAdmin={isForAdmin} onRestored={refresh} />}
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

/** Tasks come first; on wide screens they move to the right of the main column. */
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

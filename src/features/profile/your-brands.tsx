import type { Account } from '../../../contract/user';
import { isEmpty } from '../../../schemas/values/json';
import { ApiError } from '../../shared/api/api-error';
import { useAttempt } from '../../shared/api/attempt';
import { readConflict } from '../../shared/engine-form/submit-result';
import { useElements } from '../../shared/metadata/metadata';
import { OwnProfileGate } from '../../shared/own-profile/own-profile-gate';
import { saveOwnProfile } from '../../shared/own-profile/save-own-profile';
import { type OwnProfile, useOwnProfile } from '../../shared/own-profile/use-own-profile';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { showUndo } from '../../shared/ui/notices';
import { Panel } from '../../shared/ui/panel';
import styles from './profile.module.css';
import { type Program, programs } from './programs';

const field = 'brandEnrollment';

export function YourBrands() {
  return <OwnProfileGate field={field}>{(profile) => <Cards profile={profile} />}</OwnProfileGate>;
}

function Cards({ profile }: { profile: OwnProfile }) {
  const access = useElements('user').elements?.find((element) => element.name === field)?.access;
  return (
    <>
      {access === 'read' && (
        <p>You can view these programs but not change them. Ask your administrator to enroll you.</p>
      )}
      <ul className={styles.programs}>
        {programs.map((program) => (
          <ProgramCard
            key={program.key}
            program={program}
            account={profile.account}
            isChangeable={access === 'write'}
          />
        ))}
      </ul>
    </>
  );
}

type ProgramCardProps = { program: Program; account: Account; isChangeable: boolean };

function ProgramCard({ program, account, isChangeable }: ProgramCardProps) {
  const { key, title, text, Icon } = program;
  const { isBusy, enrol } = useEnrollment(program);
  const isEnrolled = toEnrolled(account).includes(key);
  return (
    <Panel as="li" room="small" className={styles.program}>
      <h2 id={`program-${key}`}>
        <Icon aria-hidden />
        {title}
      </h2>
      <p>{text}</p>
      <div className="hstack between gap-3">
        {isEnrolled ? <Badge tone="success">Enrolled</Badge> : <span />}
        <Button
          tone={isEnrolled ? 'quiet' : 'plain'}
          busy={isBusy}
          disabled={!isChangeable}
          aria-describedby={`program-${key}`}
          onClick={() => void enrol(!isEnrolled)}
        >
          {isEnrolled ? 'Leave program' : 'Enroll'}
        </Button>
      </div>
    </Panel>
  );
}

function useEnrollment({ key, title }: Program) {
  const { profile, retry } = useOwnProfile();
  const { isBusy, attempt } = useAttempt();

  const send = async (isIn: boolean, account: Account): Promise<Account> => {
    const others = toEnrolled(account).filter((one) => one !== key);
    const next = isIn ? [...others, key] : others;
    const changes = { [field]: isEmpty(next) ? null : next };
    const saved = await saveOwnProfile({ changes, version: account._version });
    return saved ?? { ...account, [field]: next };
  };
  /** Uses the current list, because other programs may have changed in another tab. */
  const change = async (isIn: boolean, account: Account): Promise<Account> => {
    const now = await send(isIn, account).catch((error: unknown) => {
      const current = error instanceof ApiError ? readConflict(error.body)?.record : undefined;
      if (!current) throw error;
      return send(isIn, { ...account, ...current } as Account);
    });
    await profile?.replace(now);
    return now;
  };
  const changeOrReload = async (work: () => Promise<unknown>) => {
    if (!(await attempt(work))) await retry();
  };
  const enrol = (isIn: boolean) =>
    changeOrReload(async () => {
      if (!profile) return;
      const now = await change(isIn, profile.account);
      const undo = () => changeOrReload(() => change(!isIn, now));
      showUndo(isIn ? `Enrolled in ${title}.` : `Left ${title}.`, undo);
    });
  return { isBusy, enrol };
}

function toEnrolled(account: Account): readonly string[] {
  return Array.isArray(account[field]) ? (account[field] ?? []) : [];
}

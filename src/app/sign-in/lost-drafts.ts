import { listKeys } from '../../shared/app-state/browser-storage';
import { type EndReason, personOf, type Session } from '../../shared/session/session';

/** The session that ended on this page, until the sign-in page has read it. */
let lostSession: Session | undefined;

/** Users who signed out themselves need no notice about their drafts. */
export function recordSessionEnd(session: Session, reason: EndReason | undefined): void {
  lostSession = reason === 'choice' ? undefined : session;
}

export function takeLostDrafts(): boolean {
  const drafts = lostSession && `leadfield.draft.${personOf(lostSession)}.`;
  lostSession = undefined;
  return drafts !== undefined && listKeys(drafts).length > 0;
}

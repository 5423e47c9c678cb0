import { type EndReason, personOf, type Session } from '../../shared/session/session';

/** The session that this page lost, until the sign-in page has said so. */
let lost: Session | undefined;

/** People who signed out themselves need no notice about their drafts. */
export function noteEnd(session: Session, reason: EndReason | undefined): void {
  lost = reason === 'choice' ? undefined : session;
}

/** Whether the person whose session just ended here has drafts (shared/drafts/drafts.ts). */
export function takeLostDrafts(): boolean {
  const drafts = lost && `leadfield.draft.${personOf(lost)}.`;
  lost = undefined;
  return drafts !== undefined && Object.keys(localStorage).some((key) => key.startsWith(drafts));
}

import { type EndReason, personOf, type Session } from '../../shared/session/session';

/** Whose session this page has lost, until the sign-in page says so. */
let lost: Session | undefined;

/** Who left by choice knows what becomes of their typing. */
export function noteEnd(session: Session, reason: EndReason | undefined): void {
  lost = reason === 'choice' ? undefined : session;
}

/** Whether whoever has just lost their session here has drafts (shared/drafts/drafts.ts). */
export function takeKeptTyping(): boolean {
  const drafts = lost && `leadfield.draft.${personOf(lost)}.`;
  lost = undefined;
  return drafts !== undefined && Object.keys(localStorage).some((key) => key.startsWith(drafts));
}

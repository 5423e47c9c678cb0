import { type EndReason, personOf, type Session } from '../../shared/session/session';

/** Whose session this tab has lost. */
const lostKey = 'leadfield.lost';

/** Who left by choice knows what becomes of their typing. */
export function noteEnd(session: Session, reason: EndReason): void {
  if (reason === 'lost') sessionStorage.setItem(lostKey, personOf(session));
  else sessionStorage.removeItem(lostKey);
}

/** Whether whoever lost their session in this tab has drafts (shared/drafts/drafts.ts). */
export function hasKeptTyping(): boolean {
  const person = sessionStorage.getItem(lostKey);
  return Object.keys(localStorage).some((key) => key.startsWith(`leadfield.draft.${person}.`));
}

import type { Mail } from '../../providers/mail';
import type { Site } from '../sign-in/mail-texts';

/** The link works once, within a day. */
export function toConfirmEmailMail({ publicUrl, siteName }: Site, to: string, token: string): Mail {
  return {
    to,
    subject: 'Confirm your new email',
    text: [
      `We received a request to use this address for your ${siteName} account.`,
      '',
      `Confirm it within 24 hours: ${toLink(publicUrl, '/confirmemail', token)}`,
      '',
      'If this was not you, ignore this email. Nothing changes.',
    ].join('\n'),
  };
}

export function toEmailInUseMail({ publicUrl, siteName }: Site, to: string): Mail {
  return {
    to,
    subject: 'Your email was entered for another account',
    text: [
      `Someone asked to use this address for another ${siteName} account.`,
      'This address already has an account, so nothing has changed.',
      '',
      `Sign in with it at ${publicUrl}/login`,
    ].join('\n'),
  };
}

/** To the old address, with a link to undo the change within 7 days. */
export function toEmailMovedMail(
  { publicUrl, siteName }: Site,
  { from, email, undoToken }: { from: string; email: string; undoToken: string },
): Mail {
  return {
    to: from,
    subject: 'Your email was changed',
    text: [
      `The email of your ${siteName} account is now ${email}.`,
      '',
      `If this was not you, undo it within 7 days: ${toLink(publicUrl, '/revertemail', undoToken)}`,
      'This signs you out everywhere and lets you set a new password.',
    ].join('\n'),
  };
}

/** Sent to both addresses. */
export function toEmailChangedByAdminMail({ publicUrl, siteName }: Site, to: string, email: string): Mail {
  return {
    to,
    subject: 'Your email was changed',
    text: [
      `Your administrator changed the email of your ${siteName} account to ${email}.`,
      '',
      `Sign in with it at ${publicUrl}/login`,
      'If you did not expect this, ask your administrator.',
    ].join('\n'),
  };
}

function toLink(publicUrl: string, path: string, token: string): string {
  return `${publicUrl}${path}?token=${encodeURIComponent(token)}`;
}

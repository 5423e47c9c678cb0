// The mails this product sends. Links come from the configured public address, never from a request's Host header.
import type { Mail } from '../../providers/mail';

/** One hour to set a new password (W2: link `/setpassword?resettoken=`). */
export function toResetMail(publicUrl: string, to: string, token: string): Mail {
  return {
    to,
    subject: 'Reset your password',
    text: [
      'Somebody, most likely you, asked to reset the password of your account.',
      '',
      `Choose a new password within one hour: ${toSetPasswordLink(publicUrl, token)}`,
      '',
      'If it was not you, ignore this mail: nothing changes until the link is used.',
    ].join('\n'),
  };
}

/** Somebody asked to reset a password that lives with a provider. */
export function toProviderMail(publicUrl: string, to: string): Mail {
  return {
    to,
    subject: 'How to sign in',
    text: [
      'Somebody, most likely you, asked to reset the password of your account.',
      '',
      `Your account has no password here. Sign in with this e-mail address: ${publicUrl}/login`,
    ].join('\n'),
  };
}

/** A local account sets its password; a provider's account signs in with that provider (W2, PUT /dtl/users). */
export function toInviteMail(publicUrl: string, to: string, token: string | undefined): Mail {
  const way = token
    ? `Set your password within one hour: ${toSetPasswordLink(publicUrl, token)}`
    : `Sign in with this e-mail address: ${publicUrl}/login`;
  return {
    to,
    subject: 'You are invited',
    text: ['An account was made for you.', '', way, '', `Later, sign in at ${publicUrl}/login`].join('\n'),
  };
}

export function toSetPasswordLink(publicUrl: string, token: string): string {
  return `${publicUrl}/setpassword?resettoken=${encodeURIComponent(token)}`;
}

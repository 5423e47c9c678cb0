// The emails that this product sends. Links use the configured public address, never a request's Host header.
import type { Context } from '../../context';
import type { Mail } from '../../providers/mail';

export type Site = Pick<Context, 'publicUrl' | 'siteName'>;

/** With a link to set a new password within one hour (W2: link `/setpassword?resettoken=`). */
export function toResetMail({ publicUrl, siteName }: Site, to: string, token: string): Mail {
  return {
    to,
    subject: `Reset your ${siteName} password`,
    text: [
      `We received a request to reset the password of your ${siteName} account.`,
      '',
      `Choose a new password within one hour: ${toSetPasswordLink(publicUrl, token)}`,
      '',
      'If this was not you, ignore this email. Your password has not changed.',
    ].join('\n'),
  };
}

export function toProviderMail({ publicUrl, siteName }: Site, to: string): Mail {
  return {
    to,
    subject: `How to sign in to ${siteName}`,
    text: [
      `We received a request to reset the password of your ${siteName} account.`,
      '',
      `Your account has no password here. Sign in with this email address: ${publicUrl}/login`,
    ].join('\n'),
  };
}

/** Others than local accounts sign in with their provider (W2, PUT /dtl/users). */
export function toInviteMail({ publicUrl, siteName }: Site, to: string, token: string | undefined): Mail {
  const way = token
    ? [
        `Set your password within one hour: ${toSetPasswordLink(publicUrl, token)}`,
        'If the link has expired, ask your administrator for a new invite.',
        '',
        `Later, sign in at ${publicUrl}/login`,
      ]
    : [`Sign in with this email address: ${publicUrl}/login`];
  return {
    to,
    subject: `You are invited to ${siteName}`,
    text: [`You have a new ${siteName} account.`, '', ...way].join('\n'),
  };
}

export function toSetPasswordLink(publicUrl: string, token: string): string {
  return `${publicUrl}/setpassword?resettoken=${encodeURIComponent(token)}`;
}

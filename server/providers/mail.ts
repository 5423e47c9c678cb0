// Without SMTP, emails go to an outbox directory and the log, so that a first start needs no setup and no invite is lost silently.
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer from 'nodemailer';

export type Mail = { to: string; subject: string; text: string };

export type Mailer = {
  /** Rejects if the mail server did not accept the email in time. */
  send: (mail: Mail) => Promise<void>;
};

export type MailConfig = {
  /** smtp://user:password@host:port; without it emails go to the outbox directory. */
  smtpUrl?: string | undefined;
  from: string;
  /** Ends every email; '' for none. */
  footer?: string;
  outbox: string;
  log: (line: string) => void;
};

export function createMailer(config: MailConfig): Mailer {
  const { smtpUrl, from, footer } = config;
  const mailer = smtpUrl ? createSmtpMailer(smtpUrl, from) : createOutboxMailer(config);
  if (!footer) return mailer;
  return { send: (mail) => mailer.send({ ...mail, text: `${mail.text}\n\n-- \n${footer}` }) };
}

function createSmtpMailer(url: string, from: string): Mailer {
  const address = new URL(url);
  const transport = nodemailer.createTransport({
    host: address.hostname,
    port: Number(address.port || (address.protocol === 'smtps:' ? 465 : 587)),
    secure: address.protocol === 'smtps:',
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(address.username && {
      auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) },
    }),
  });
  return {
    async send(mail) {
      await transport.sendMail({
        from,
        to: toOneAddress(mail.to),
        subject: toOneLine(mail.subject),
        text: mail.text,
      });
    },
  };
}

function createOutboxMailer({ from, outbox, log }: MailConfig): Mailer {
  return {
    async send(mail) {
      mkdirSync(outbox, { recursive: true, mode: 0o700 });
      const path = join(outbox, `${new Date().toISOString().replaceAll(':', '')}-${randomUUID()}.txt`);
      const head = `From: ${toOneLine(from)}\nTo: ${toOneLine(mail.to)}\nSubject: ${toOneLine(mail.subject)}`;
      writeFileSync(path, `${head}\n\n${mail.text}\n`, { mode: 0o600 });
      log(`no SMTP_URL is set: mail written to ${path}`);
    },
  };
}

/** Removes line breaks, which would allow header injection. */
function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** nodemailer takes an object's address as one recipient, so a comma or a line break cannot add a second one. */
function toOneAddress(address: string): { name: string; address: string } {
  if (/[\s,;<>"]/.test(address)) throw new Error('not one e-mail address');
  return { name: '', address };
}

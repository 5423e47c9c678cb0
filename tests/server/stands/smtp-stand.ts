// A real SMTP server on a loopback port that stores received mails.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string[]; raw: string };
export type SmtpStand = {
  url: string;
  mails: ReceivedMail[];
  /** Mails to this address are refused. */
  refuses: string;
  close: () => Promise<void>;
};

export async function startSmtpStand(): Promise<SmtpStand> {
  const mails: ReceivedMail[] = [];
  const stand: SmtpStand = {
    ...{ url: '', mails, refuses: '' },
    close: () => new Promise((done) => server.close(() => done())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(address === stand.refuses ? new Error('no such mailbox') : null);
    },
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk) => {
        raw += chunk;
      });
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map((rcpt) => rcpt.address), raw });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const { port } = server.server.address() as AddressInfo;
  stand.url = `smtp://127.0.0.1:${port}`;
  return stand;
}

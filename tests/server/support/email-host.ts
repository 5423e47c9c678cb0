// A host with a mail server, and people who change their email on it.
import { expect } from 'vitest';
import { seedSystem } from '../../../server/seed/seed';
import { startSmtpStand } from '../stands/smtp-stand';
import { addPerson, getToken, goodPassword } from './accounts';
import { openTestHost } from './test-host';

export const proof = { _currentPassword: goodPassword };
const filled = { fname: 'Ann', lname: 'Lee', phone: '512-555-0100', address: '1 Elm St' };
let count = 0;
export const newAddress = () => `new${++count}@example.test`;

export type EmailHost = Awaited<ReturnType<typeof openEmailHost>>;

export async function openEmailHost() {
  const smtp = await startSmtpStand();
  const host = await openTestHost({ publicUrl: 'https://portal.example.test' }, { SMTP_URL: smtp.url });
  await seedSystem(host.context.db);

  const addFilled = (data = {}) => addPerson(host, { ...filled, ...data });
  const own = (token: string, body: object) => host.call('PATCH', '/dtl/user', { token, body });
  const open = (token: string) => host.call('PATCH', '/auth/email', { body: { token } });
  const profile = async (token: string) =>
    (await host.call('GET', '/dtl/user?view=profile', { token })).body.accontact as {
      [name: string]: unknown;
    };
  const refresh = async (token: string) => (await host.call('GET', '/auth/refresh', { token })).status;
  const mailsTo = async (address: string) => {
    await host.context.whenIdle();
    return smtp.mails
      .filter(({ to }) => to.includes(address))
      .map(({ raw }) => raw.replace(/=\r\n/g, '').replaceAll('=3D', '='));
  };
  const linkTo = async (address: string, path: '/confirmemail' | '/revertemail') => {
    const mail = (await mailsTo(address)).at(-1) ?? '';
    return new RegExp(`https://portal\\.example\\.test${path}\\?token=([\\w-]+)`).exec(mail)?.[1] ?? '';
  };
  /** Signed in, with a requested change of email and its link. */
  const askFor = async (email: string) => {
    const person = await addFilled();
    const token = await getToken(host, person.email);
    expect((await own(token, { email, ...proof })).status).toBe(200);
    return { ...person, token, link: await linkTo(email, '/confirmemail') };
  };
  const close = async () => {
    await host.close();
    await smtp.close();
  };
  return { host, addFilled, own, open, profile, refresh, mailsTo, linkTo, askFor, close };
}

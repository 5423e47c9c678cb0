import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSession } from '../../../src/shared/session/session';
import { addPerson, goodPassword } from '../../server/support/accounts';
import { openTestHost, type TestHost } from '../../server/support/test-host';
import { closeApp, connect, type Edge, openApp } from '../support/open-app';

let host: TestHost;
let edge: Edge;
let email: string;

beforeAll(async () => {
  host = await openTestHost();
  email = (await addPerson(host)).email;
});
beforeEach(() => {
  edge = connect(host);
});
afterEach(() => {
  closeApp();
  edge.close();
});
afterAll(() => host.close());

const person = userEvent.setup();
const at = () => window.location.pathname;

async function enterEmail(text: string) {
  await person.type(await screen.findByLabelText('Email'), text);
  await person.click(screen.getByRole('button', { name: 'Next' }));
}

async function enterPassword(text: string) {
  await person.type(await screen.findByLabelText('Password'), text);
  await person.click(screen.getByRole('button', { name: 'Login' }));
}

describe('sign-in with email and password (A4)', () => {
  it('goes from Login over Password to Home [A2.20, A2.23, A4.1, A4.10, A7.1]', async () => {
    openApp('/login');
    await enterEmail(email);
    await enterPassword(goodPassword);
    expect(await screen.findByRole('heading', { name: 'Welcome to Leadfield' })).toBeDefined();
    // [A2.19]
    expect(screen.getByRole('link', { name: 'Explore Features' }).getAttribute('href')).toBe('/features');
    expect(within(screen.getByRole('list', { name: 'Features' })).getAllByRole('link')).toHaveLength(3);
    expect(localStorage.getItem('authToken')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ type: 'admin', email });
  });

  it('continues to the deep link (R27) [R27.1]', async () => {
    openApp('/contact?from=mail');
    await enterEmail(email);
    await enterPassword(goodPassword);
    expect(await screen.findByRole('heading', { name: 'Contact' })).toBeDefined();
    expect(window.location.search).toBe('?from=mail');
  });

  it('has titles and labels for each step [A2.20, A2.22, A2.23]', async () => {
    const held: (() => void)[] = [];
    edge.faults.push(({ path }) =>
      path.startsWith('/auth/')
        ? new Promise<Response>((done) => held.push(() => done(Response.json({ authsource: 'local' }))))
        : undefined,
    );
    openApp('/login');
    await enterEmail(email);
    expect((await screen.findByRole('button', { name: 'Working…' })).getAttribute('aria-disabled')).toBe(
      'true',
    );
    for (const go of held.splice(0)) go();
    expect(await screen.findByRole('heading', { level: 1, name: 'Enter Password' })).toBeDefined();
    await enterPassword(goodPassword);
    expect((await screen.findByRole('button', { name: 'Logging in…' })).getAttribute('aria-disabled')).toBe(
      'true',
    );
    for (const go of held.splice(0)) go();
  });

  it('says that a provider is not set up', async () => {
    const google = await addPerson(host, { authsource: 'google' });
    openApp('/login');
    await enterEmail(google.email);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Sign-in with Google is not set up on this site. Ask your administrator.',
    );
  });

  it('says how long to wait [R59.1]', async () => {
    const { email: tried } = await addPerson(host);
    const body = { email: tried, password: 'no' };
    for (let n = 0; n < 10; n++) await host.call('POST', '/auth/local-auth', { body });
    openApp(`/password?email=${tried}`);
    await enterPassword(goodPassword);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Too many attempts. Try again in 15 minutes.',
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('says that the email is unknown [A4.9, A8.5]', async () => {
    openApp('/login');
    await enterEmail('nobody@example.test');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Email not found. Please check your email.',
    );
  });

  it('says who was not found [A2.25]', async () => {
    openApp('/password?email=gone@example.test');
    await enterPassword('whatever-1');
    expect((await screen.findByRole('alert')).textContent).toContain('gone@example.test was not found.');
  });

  it('offers a reset and another user after an error [A2.24, A8.8]', async () => {
    openApp(`/password?email=${email}`);
    await enterPassword('wrong-password-1');
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid email or password.');
    const reset = screen.getByRole('link', { name: 'Forgot your password?' });
    expect(reset.getAttribute('href')).toBe(`/resetpassword?email=${encodeURIComponent(email)}`);
    expect(screen.getByRole('link', { name: 'Try another user' }).getAttribute('href')).toBe('/login');
  });
});

describe('sign-in errors (A8)', () => {
  const html = () => new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' });
  const failing = (path: string, answer: () => Response | Promise<Response>) =>
    edge.faults.push((call) => (call.path.startsWith(path) ? answer() : undefined));

  it.each([
    ['404', () => Response.json({ success: false }, { status: 404 }), 'User not found'],
    ['502 with HTML', html, 'An error occurred. Please try again.'],
    [
      'no answer',
      () => Promise.reject(new TypeError('fetch failed')),
      'An error occurred. Please try again.',
    ],
  ])('source check: %s [A8.6, A8.7]', async (_, answer, sentence) => {
    failing('/auth/sourcecheck', answer);
    openApp('/login');
    await enterEmail(email);
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  });

  it.each([
    ['502 with HTML', html, 'An error occurred: Bad Gateway'],
    [
      'no answer',
      () => Promise.reject(new TypeError('fetch failed')),
      'No response from server. Please try again later.',
    ],
    ['a torn answer', () => new Response('{"token": "x'), 'An unexpected error occurred. Please try again.'],
    [
      'an answer without token',
      () => Response.json({ ok: 1 }),
      'An unexpected error occurred. Please try again.',
    ],
  ])('password: %s [A8.9, A8.10, A8.11]', async (_, answer, sentence) => {
    failing('/auth/local-auth', answer);
    openApp(`/password?email=${email}`);
    await enterPassword(goodPassword);
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});

describe('the other sign-in screens', () => {
  it.each(['', '?email=%20', '?email=nobody'])(
    'asks for an email before it sends a link: %s',
    async (query) => {
      openApp(`/resetpassword${query}`);
      expect((await screen.findByRole('alert')).textContent).toContain(
        'Enter your email on the sign-in page first.',
      );
      await person.click(screen.getByRole('button', { name: 'Send Reset Link' }));
      expect(screen.queryByText(/We have sent/)).toBeNull();
      expect(edge.calls.filter(({ path }) => path === '/auth/reset')).toEqual([]);
      expect(screen.getByRole('link', { name: 'Forgot your email? Try Again' })).toBeDefined();
    },
  );

  it('signs out when the page opens (A2) [A2.26, A2.27, A4.3, R25.3]', async () => {
    openApp('/login');
    await enterEmail(email);
    await enterPassword(goodPassword);
    await person.click(await screen.findByRole('button', { name: 'Account menu' }));
    await person.click(screen.getByRole('menuitem', { name: 'Sign Out', hidden: true }));
    expect(await screen.findByText('Have a fantastic day!')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Logged Out' })).toBeDefined();
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
    expect(localStorage.getItem('user')).toBeNull();
    expect(getSession()).toBeNull();
    expect(edge.calls.some(({ path }) => path === '/auth/logout')).toBe(true);
    expect(screen.getByRole('link', { name: 'Log In Again?' }).getAttribute('href')).toBe('/login');
  });

  it('sends no requests for a visitor', async () => {
    openApp('/logout');
    expect(await screen.findByText('Have a fantastic day!')).toBeDefined();
    expect(edge.calls.filter(({ path }) => path === '/auth/logout')).toEqual([]);
  });

  it('sends a reset link [A2.32, A4.19, A8.13]', async () => {
    openApp(`/resetpassword?email=${email}`);
    expect((await screen.findByLabelText('Email')).hasAttribute('readonly')).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(
      await screen.findByText('We have sent a password reset link to your email. Please check your inbox.'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send Reset Link' })).toBeNull();
  });

  it.each([
    ['abc1', 'abc2', 'Passwords do not match.', 'New password'],
    ['abcdefg1', 'abcdefg2', 'Passwords do not match.', 'Confirm password'],
    ['abcde1', 'abcde1', 'Password must be at least 7 characters long.', 'New password'],
    [
      'abcdefgh',
      'abcdefgh',
      'Password must contain at least one number or special character.',
      'New password',
    ],
  ])(
    'refuses the new password %s / %s (A5) [A5.1, A5.2, A5.3, A9.5]',
    async (password, confirm, sentence, focused) => {
      openApp('/setpassword?resettoken=t');
      await person.type(await screen.findByLabelText('New password'), password);
      await person.type(screen.getByLabelText('Confirm password'), confirm);
      await person.click(screen.getByRole('button', { name: 'Reset Password' }));
      expect((await screen.findByRole('alert')).textContent).toContain(sentence);
      expect(document.activeElement).toBe(screen.getByLabelText(focused));
      expect(edge.calls.filter(({ path }) => path === '/auth/reset')).toEqual([]);
    },
  );

  it('sets a new password with a link [A2.34, A2.35, A2.36, A4.19, A8.14]', async () => {
    edge.faults.push((call) =>
      call.path === '/auth/reset' ? Response.json({ success: true, message: 'ok' }) : undefined,
    );
    openApp('/setpassword?resettoken=t');
    expect(await screen.findByRole('heading', { name: 'Reset Your Password' })).toBeDefined();
    await person.type(screen.getByLabelText('New password'), 'long-enough-1');
    await person.type(screen.getByLabelText('Confirm password'), 'long-enough-1');
    await person.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('Your password has been successfully reset.')).toBeDefined();
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go To Login Page' }).getAttribute('href')).toBe('/login');
  });

  it('says that the reset failed [A8.15]', async () => {
    edge.faults.push((call) =>
      call.path === '/auth/reset' ? Promise.reject(new TypeError('fetch failed')) : undefined,
    );
    openApp('/setpassword?resettoken=t');
    await person.type(await screen.findByLabelText('New password'), 'long-enough-1');
    await person.type(screen.getByLabelText('Confirm password'), 'long-enough-1');
    await person.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'An unexpected error occurred. Please try again later.',
    );
  });

  it('offers another email after a failed request [A2.33, A8.12]', async () => {
    edge.faults.push((call) =>
      call.path === '/auth/reset' ? Promise.reject(new TypeError('fetch failed')) : undefined,
    );
    openApp(`/resetpassword?email=${email}`);
    await person.click(await screen.findByRole('button', { name: 'Send Reset Link' }));
    expect((await screen.findByRole('alert')).textContent).toContain('An error occurred. Please try again.');
    expect(screen.getByRole('link', { name: 'Forgot your email? Try Again' })).toBeDefined();
  });

  it('has an input of type email [A2.22, A5.5]', async () => {
    openApp('/login');
    const field = await screen.findByLabelText<HTMLInputElement>('Email');
    expect([field.type, field.required]).toEqual(['email', true]);
  });

  it("waits on the shop's return page [A2.30, A2.31]", async () => {
    edge.faults.push((call) =>
      call.path === '/shop-auth' ? new Promise<Response>(() => undefined) : undefined,
    );
    openApp('/shop-auth?code=c&shop=lights.myshopify.com&state=s&hmac=h');
    expect(await screen.findByText('Redirecting...')).toBeDefined();
  });

  it('refuses a link without a token [A5.4]', async () => {
    openApp('/setpassword');
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid or missing reset token.');
  });

  it('returns to Login without a code [A2.28, A2.29, A4.11]', async () => {
    openApp('/g-auth');
    await waitFor(() => expect(at()).toBe('/login'));
  });
});

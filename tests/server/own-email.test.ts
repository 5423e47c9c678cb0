// R58: a user's new email needs the current password, and applies once its link is opened.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, getToken, goodPassword } from './support/accounts';
import { type EmailHost, newAddress, openEmailHost, proof } from './support/email-host';

let opened: EmailHost;
beforeAll(async () => {
  opened = await openEmailHost();
});
afterAll(() => opened.close());

describe('a new email of the caller', () => {
  it('needs the current password, or nothing is stored [R58.1, R58.2]', async () => {
    const { email } = await opened.addFilled();
    const token = await getToken(opened.host, email);
    const change = { email: newAddress(), city: 'Austin' };
    for (const given of [
      {},
      { _currentPassword: '' },
      { _currentPassword: 'wrong' },
      { _currentPassword: 7 },
    ]) {
      const { status, body } = await opened.own(token, { ...change, ...given });
      expect([status, body.fieldErrors]).toMatchObject([422, { email: [{ code: 'reauthenticate' }] }]);
    }
    expect(await opened.profile(token)).toMatchObject({ email });
    expect(await opened.profile(token)).not.toHaveProperty('city');
    expect(await opened.mailsTo(change.email)).toEqual([]);
  });
  it('is stored when its link is opened, other fields at once [R58.3, R58.4, R58.5]', async () => {
    const { email } = await opened.addFilled();
    const token = await getToken(opened.host, email);
    const next = newAddress();
    const { body } = await opened.own(token, { email: ` ${next.toUpperCase()} `, city: 'Austin', ...proof });
    expect(body).toMatchObject({
      message: 'Profile updated successfully!',
      accontact: { email, city: 'Austin', _pendingEmail: next },
    });
    expect(JSON.stringify(body)).not.toContain('_currentPassword');
    await getToken(opened.host, email);
    expect((await opened.host.call('GET', `/auth/sourcecheck?email=${next}`)).body.authsource).toBe(
      'notfound',
    );
    const confirmed = await opened.open(await opened.linkTo(next, '/confirmemail'));
    expect(confirmed.body).toEqual({
      success: true,
      message: `Your email is now ${next}. Use it to sign in.`,
    });
    expect(await opened.profile(token)).toMatchObject({ email: next, username: next });
    expect(await opened.profile(token)).not.toHaveProperty('_pendingEmail');
    await getToken(opened.host, next);
  });
  it('ends the other sessions, and its link works once [R58.7]', async () => {
    const person = await opened.addFilled();
    const [other, token] = [
      await getToken(opened.host, person.email),
      await getToken(opened.host, person.email),
    ];
    const next = newAddress();
    await opened.own(token, { email: next, ...proof });
    const link = await opened.linkTo(next, '/confirmemail');
    const answers = await Promise.all([opened.open(link), opened.open(link), opened.open(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect([await opened.refresh(other), await opened.refresh(token)]).toEqual([401, 200]);
  });
  it('is replaced by a later one', async () => {
    const first = newAddress();
    const { token, link } = await opened.askFor(first);
    const second = newAddress();
    await opened.own(token, { email: second, ...proof });
    expect((await opened.open(link)).status).toBe(422);
    expect((await opened.open(await opened.linkTo(second, '/confirmemail'))).status).toBe(200);
  });
  it('expires, also by a new password', async () => {
    const { userID, link } = await opened.askFor(newAddress());
    await opened.host.context.db.query(`update one_time_tokens set expires_at = now() where user_id = $1`, [
      userID,
    ]);
    expect((await opened.open(link)).status).toBe(422);
    const again = await opened.askFor(newAddress());
    await opened.host.call('PATCH', '/auth/password', {
      token: again.token,
      body: { currentPassword: goodPassword, password: 'Other-horse-8' },
    });
    expect((await opened.open(again.link)).status).toBe(422);
  });
  it('is stored as a hash of its link', async () => {
    const { link } = await opened.askFor(newAddress());
    expect(link.length).toBeGreaterThan(40);
    expect(JSON.stringify(await opened.host.context.db.query('select * from one_time_tokens'))).not.toContain(
      link,
    );
  });
  it('does not reveal that it is taken', async () => {
    const taken = await opened.addFilled();
    const { email } = await opened.addFilled();
    const token = await getToken(opened.host, email);
    const answer = await opened.own(token, { email: taken.email, ...proof });
    expect([answer.status, answer.body.accontact]).toMatchObject([
      200,
      { email, _pendingEmail: taken.email },
    ]);
    const [mail = ''] = await opened.mailsTo(taken.email);
    expect(mail).toContain('already has an account');
    expect(mail).not.toContain('token=');
  });
  it('is refused if it was taken before the confirmation', async () => {
    const next = newAddress();
    const { link, email } = await opened.askFor(next);
    await addPerson(opened.host, { email: next });
    expect(await opened.open(link)).toMatchObject({
      status: 422,
      body: { message: 'This email belongs to another account. Ask your administrator.' },
    });
    await getToken(opened.host, email);
  });
  it('does not allow guessing a password', async () => {
    const { email } = await opened.addFilled();
    const token = await getToken(opened.host, email);
    const guess = () => opened.own(token, { email: newAddress(), _currentPassword: 'no' });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    expect((await opened.own(token, { email: newAddress(), ...proof })).status).toBe(429);
  });
  it('sends at most five links an hour', async () => {
    const { email } = await opened.addFilled();
    const token = await getToken(opened.host, email);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await opened.own(token, { email: newAddress(), ...proof })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
  it('needs no password if it is unchanged', async () => {
    const { email } = await opened.addFilled();
    const token = await getToken(opened.host, email);
    expect((await opened.own(token, { email: email.toUpperCase(), city: 'Austin' })).status).toBe(200);
    const capitals = await opened.addFilled({ email: 'Mixed.Case@Example.TEST' });
    const other = await getToken(opened.host, capitals.email);
    const { status, body } = await opened.own(other, { email: 'mixed.case@example.test', city: 'Waco' });
    expect([status, body.accontact]).toMatchObject([200, { city: 'Waco' }]);
    expect(body.accontact).not.toHaveProperty('_pendingEmail');
  });
  it.each(['nonsense', 'a@b', `${'a'.repeat(300)}@example.test`])(
    'refuses an invalid email: %s',
    async (email) => {
      const token = await getToken(opened.host, (await opened.addFilled()).email);
      const { status, body } = await opened.own(token, { email });
      expect([status, body.fieldErrors]).toMatchObject([
        422,
        { email: [{ message: 'Please enter a valid email address.' }] },
      ]);
    },
  );
});

// Each stream is a connection of its own, as far as one process can simulate that.
import { Agent, get } from 'node:http';
import { admin, type Host, password } from './host';

export type Streams = {
  /** Runs `act`, and returns after how many milliseconds each of `count` streams received its event. */
  time: (event: 'metadata' | 'record', act: () => Promise<unknown>, count: number) => Promise<number[]>;
  close: () => void;
};

/** One person can open some more. */
const perPerson = 36;
const patienceMs = 30_000;

/** Half of the streams belong to admins, half to users of forty partners in turn. */
export async function openStreams(host: Host, count: number): Promise<Streams> {
  const people = known.get(host) ?? signInMany(host, 2 * Math.ceil(count / perPerson / 2));
  known.set(host, people);
  const tokens = await people;
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  let hear: (text: string) => void = () => undefined;
  const open = (token: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      const request = get(`${host.origin}/dtl/live`, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`GET /dtl/live answered ${answer.statusCode}`));
        answer.setEncoding('utf8');
        answer.once('data', () => resolve());
        answer.on('data', (text: string) => hear(text));
      });
      request.on('error', reject);
    });
  for (let n = 0; n < count; n += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, count - n) }, (_, i) => open(tokens[(n + i) % tokens.length] ?? '')),
    );
  return {
    async time(event, act, expected) {
      const start = performance.now();
      const times: number[] = [];
      const all = new Promise<void>((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`Only ${times.length} of ${expected} streams were told`)),
          patienceMs,
        );
        hear = (text) => {
          if (!text.includes(`event: ${event}`)) return;
          times.push(performance.now() - start);
          if (times.length < expected) return;
          clearTimeout(late);
          resolve();
        };
      });
      await Promise.all([act(), all]);
      return times;
    },
    close: () => agent.destroy(),
  };
}

const known = new WeakMap<Host, Promise<string[]>>();

export const listenedPartners: readonly string[] = Array.from(
  { length: 40 },
  (_, n) => `partner-${String(n + 1).padStart(4, '0')}`,
);

async function signInMany(host: Host, count: number): Promise<string[]> {
  const token = await host.signIn(admin);
  const tokens: string[] = [];
  for (let n = 0; n < count; n++) {
    const email = `listener-${n}@example.test`;
    const isAdmin = n % 2 === 0;
    const company = { userTypeID: listenedPartners[n % listenedPartners.length] };
    const body = {
      ...{ fname: 'Robin', lname: 'Listener', email, authsource: 'local', password },
      type: isAdmin ? 'admin' : 'partner',
      ...(!isAdmin && company),
      roleConfig: { role: isAdmin ? 'role-administrator' : 'role-partner-administrator' },
    };
    await host.call('POST', '/dtl/user', { token, body });
    tokens.push(await host.signIn(email));
  }
  return tokens;
}

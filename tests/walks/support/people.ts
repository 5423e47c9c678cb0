// Twelve people who cover the distinctions of the rulings (R26, R34, R35, R48, R56). An admin creates each over HTTP when it is first
// needed.
import { type Caller, demoPassword } from './call';

/** In the order of the verdict table's columns. */
export const people = [
  'administrator',
  /** Reads three fields of partners and nothing else; writes nothing. */
  'reader',
  /** May configure partners; reads and writes no field. */
  'configurer',
  /** May manage roles; reads and writes no field. */
  'roleKeeper',
  /** Sponsor of Evening Glow, with full access to its brands and products. */
  'sponsor',
  'narrowSponsor',
  /** Administrator of partner-0001, whose brand is Evening Glow. */
  'partner',
  /** Of partner-0001: reads names and phones, writes phones. */
  'support',
  /** Of partner-0001. */
  'client',
  /** Of partner-0006, whose brand is Stillwater. */
  'otherPartner',
  /** Sponsor of Stillwater. */
  'otherSponsor',
  /** Of partner-0001, suspended after it signed in. */
  'suspended',
] as const;
export type Person = (typeof people)[number];
export type Account = { userID: string; email: string; password: string; token: string };
export type People = {
  of: (person: Person) => Promise<Account>;
  /** Another person of that kind, whose password and fields a walk can change. */
  another: (person: Person, fields?: object) => Promise<Account>;
};

export const password = 'Start-horse-1';
const none = { readFields: [], writeFields: [] };
const all = { sponsor: none, brand: none, product: none, partner: none, user: none };
const reads = (...readFields: string[]) => ({ readFields, writeFields: [] });

/** Role templates that the demonstration does not have. */
const roles: { [name: string]: { roleType: string; roleConfig: object } } = {
  reader: { roleType: 'admin', roleConfig: { ...all, partner: reads('partnerName', 'city', 'state') } },
  configurer: { roleType: 'admin', roleConfig: { ...all, partner: { ...none, canConfigure: true } } },
  roleKeeper: { roleType: 'admin', roleConfig: { ...all, canManageRoles: true } },
  support: {
    roleType: 'partner',
    roleConfig: {
      ...all,
      partner: reads('partnerName', 'city'),
      user: { readFields: ['fname', 'lname', 'phone'], writeFields: ['phone'] },
    },
  },
};
const demo: Partial<Record<Person, string>> = {
  administrator: 'admin',
  sponsor: 'sponsor',
  partner: 'partner',
  client: 'client',
};
type Kind = { type: string; userTypeID?: string; role: string };
const kinds: Record<Person, Kind> = {
  administrator: { type: 'admin', role: 'role-administrator' },
  reader: { type: 'admin', role: 'reader' },
  configurer: { type: 'admin', role: 'configurer' },
  roleKeeper: { type: 'admin', role: 'roleKeeper' },
  sponsor: { type: 'sponsor', userTypeID: 'sponsor-brightline', role: 'role-sponsor-administrator' },
  narrowSponsor: { type: 'sponsor', userTypeID: 'sponsor-brightline', role: 'role-sponsor-marketing' },
  partner: { type: 'partner', userTypeID: 'partner-0001', role: 'role-partner-administrator' },
  support: { type: 'partner', userTypeID: 'partner-0001', role: 'support' },
  client: { type: 'partner', userTypeID: 'partner-0001', role: 'role-partner-client' },
  otherPartner: { type: 'partner', userTypeID: 'partner-0006', role: 'role-partner-administrator' },
  otherSponsor: { type: 'sponsor', userTypeID: 'sponsor-verdant', role: 'role-sponsor-administrator' },
  suspended: { type: 'partner', userTypeID: 'partner-0001', role: 'role-partner-administrator' },
};

export function createPeople(product: Caller): People {
  const made = new Map<Person, Promise<Account>>();
  const roleIDs = new Map<string, Promise<string>>();
  let count = 0;
  const asAdmin = async (method: string, path: string, body: object) => {
    const { token } = await of('administrator');
    const answer = await product.call(method, path, { token, body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const makeRole = async (name: string) => {
    const { role } = await asAdmin('POST', '/dtl/role', { roleName: `A ${name} of ours`, ...roles[name] });
    return role.roleID as string;
  };
  const toRoleID = (name: string) => {
    if (!roles[name]) return name;
    const known = roleIDs.get(name) ?? makeRole(name);
    roleIDs.set(name, known);
    return known;
  };
  const another: People['another'] = async (person, fields = {}) => {
    const { role, ...kind } = kinds[person];
    const email = `${person.toLowerCase()}-${process.pid}-${count++}@example.test`;
    const names = { fname: 'Robin', lname: person, phone: '512-555-0100', address: '1 Elm St' };
    const config = {
      roleConfig: { role: await toRoleID(role) },
      role: person === 'client' ? 'client' : 'admin',
    };
    const user = { ...names, email, authsource: 'local', password, ...kind, ...config, ...fields };
    const answer = await asAdmin('POST', '/dtl/user', user);
    const token = await product.signIn(email, password);
    return { userID: answer.user.userID, email, password, token };
  };
  const make = async (person: Person): Promise<Account> => {
    const name = demo[person];
    if (name) {
      const email = `${name}@leadfield.test`;
      return { userID: `user-${name}`, email, password: demoPassword, token: await product.signIn(email) };
    }
    const account = await another(person);
    if (person === 'suspended')
      await asAdmin('PATCH', `/dtl/user?userID=${account.userID}`, { status: 'suspended' });
    return account;
  };
  const of: People['of'] = (person) => {
    const account = made.get(person) ?? make(person);
    made.set(person, account);
    return account;
  };
  return { of, another };
}

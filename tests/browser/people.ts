// Creates users for one test, so that its changes do not affect others.
import { type APIRequestContext, expect } from '@playwright/test';

export const password = 'Start-horse-1';
let count = 0;

export type NewUser = { email: string; password: string };
export type NewAdmin = NewUser & { roleID: string };

/** Creates a partner's user with the admin role of partners. By default only the name is filled in. */
export async function addPartnerUser(request: APIRequestContext, fields: object = {}): Promise<NewUser> {
  const headers = { authorization: `Bearer ${await signInAdmin(request)}` };
  const email = `person-${process.pid}-${count++}@example.test`;
  const data = {
    fname: 'Ann',
    lname: 'Lee',
    email,
    authsource: 'local',
    type: 'partner',
    userTypeID: 'partner-0001',
    password,
    roleConfig: { role: 'role-partner-administrator' },
    ...fields,
  };
  const answer = await request.post('/dtl/user', { data, headers });
  expect(answer.status(), await answer.text()).toBe(201);
  return { email, password };
}

async function signInAdmin(request: APIRequestContext): Promise<string> {
  const data = { email: 'admin@leadfield.test', password: 'Demo-2026!' };
  const answer = await request.post('/auth/local-auth', { data });
  return (await answer.json()).token;
}

/** Creates an admin whose new role can read (and write) only these fields. */
export function addAdminReading(
  request: APIRequestContext,
  fields: { [objectType: string]: readonly string[] },
): Promise<NewAdmin> {
  const all = Object.entries(fields);
  return addAdminWith(
    request,
    Object.fromEntries(all.map(([type, names]) => [type, { readFields: names, writeFields: names }])),
  );
}

type ObjectAccess = { readFields: readonly string[]; writeFields: readonly string[]; canDelete?: boolean };

/** Creates an admin with a new role of exactly this access. */
export async function addAdminWith(
  request: APIRequestContext,
  roleConfig: { [objectType: string]: ObjectAccess },
): Promise<NewAdmin> {
  const headers = { authorization: `Bearer ${await signInAdmin(request)}` };
  // Sorted after the seeded roles, so that lists of roles begin as before.
  const data = { roleName: `Tried narrow ${process.pid} ${count++}`, roleType: 'admin', roleConfig };
  const answer = await request.post('/dtl/role', { data, headers });
  expect(answer.status(), await answer.text()).toBe(201);
  const { roleID } = (await answer.json()).role;
  const person = await addPartnerUser(request, {
    ...{ type: 'admin', userTypeID: null },
    roleConfig: { role: roleID },
  });
  return { ...person, roleID };
}

/** Replaces the access of the role. */
export async function changeRole(
  request: APIRequestContext,
  roleID: string,
  roleConfig: { [objectType: string]: ObjectAccess },
): Promise<void> {
  const headers = { authorization: `Bearer ${await signInAdmin(request)}` };
  const answer = await request.patch(`/dtl/role?roleID=${roleID}`, { data: { roleConfig }, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

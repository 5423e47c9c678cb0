// People of a test's own, so that what it changes disturbs no other test.
import { type APIRequestContext, expect } from '@playwright/test';

export const password = 'Start-horse-1';
let count = 0;

export type NewUser = { email: string; password: string };
export type NewAdmin = NewUser & { roleID: string };

/** A partner's user with the administrator role of partners and, unless told otherwise, a name only. */
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

/** An admin's user whose new role reads (and writes) these fields and no others. */
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

/** An admin's user whose new role allows this and no more. */
export async function addAdminWith(
  request: APIRequestContext,
  roleConfig: { [objectType: string]: ObjectAccess },
): Promise<NewAdmin> {
  const headers = { authorization: `Bearer ${await signInAdmin(request)}` };
  // Behind the roles that came with the product: lists of roles begin as they did.
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

/** What the role allows from now on. */
export async function changeRole(
  request: APIRequestContext,
  roleID: string,
  roleConfig: { [objectType: string]: ObjectAccess },
): Promise<void> {
  const headers = { authorization: `Bearer ${await signInAdmin(request)}` };
  const answer = await request.patch(`/dtl/role?roleID=${roleID}`, { data: { roleConfig }, headers });
  expect(answer.status(), await answer.text()).toBe(200);
}

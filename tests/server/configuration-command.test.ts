// `npm run config` in this process: files of a folder, and the undo of an applied configuration (E7).
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Configuration, ObjectFile } from '../../objects/configuration';
import { parseConfigurationCommand, runConfiguration } from '../../server/commands/configuration';
import { seedSystem } from '../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;
const call = (method: string, path: string, body?: object) =>
  host.call(method, path, { token, ...(body && { body }) });
const read = async () => (await call('GET', '/dtl/configuration')).body.files as unknown as Configuration;
const apply = (files: object) => call('POST', '/dtl/configuration', { files });
const vehicle = (files: Configuration) => files['objects/vehicle.json'] as ObjectFile;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  ({ token } = await host.signIn({ type: 'admin', roleConfig: fullAccess }));
  const own = { label: 'Vehicle', plural: 'Vehicles', titleLabel: 'Plate' };
  const made = await call('POST', '/dtl/object', { ...own, owner: 'partner', places: ['partners'] });
  expect(made.status).toBe(201);
  const seats = { label: 'Seats', visualType: 'number' };
  const added = { objectType: 'vehicle', fieldName: 'seats', grouping: '', fieldConfig: seats };
  expect((await call('POST', '/dtl/db', added)).status).toBe(201);
});
afterAll(() => host.close());

describe('The command for configuration files', () => {
  it('undoes what has not been changed since, and lists the rest', async () => {
    const before = await read();
    const change = (files: Configuration, label: string) => ({
      'objects/vehicle.json': JSON.parse(JSON.stringify(vehicle(files)).replace(/Seats|Places/, label)),
    });
    const roles = { 'roles/porter.json': { roleName: 'Porter', roleType: 'partner', roleConfig: {} } };
    const { body } = await apply({ ...change(before, 'Places'), ...roles });
    expect(body).toMatchObject({ changes: 2 });
    await apply(change(await read(), 'Chairs'));
    const refused = await call('POST', '/dtl/configuration/undo', { undoID: body.undoID });
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.message).toBe('Someone else changed this since: Vehicle. Nothing was undone.');
    expect(await read()).toHaveProperty(['roles/porter.json']);
    const command = (...more: string[]) =>
      runConfiguration(host.context, parseConfigurationCommand(['undo', String(body.undoID), ...more]));
    await expect(command()).rejects.toThrow(/Vehicle.*\n.*undo .* --partly/);
    expect(await command('--partly')).toBe(
      'Configuration restored. Not undone, because someone else changed it: Vehicle.',
    );
    const after = await read();
    expect(after).not.toHaveProperty(['roles/porter.json']);
    expect(JSON.stringify(vehicle(after))).toContain('Chairs');
    await expect(command()).rejects.toThrow('There is nothing to undo');
    await apply(before);
    expect(await read()).toEqual(before);
  });

  it('exports to a folder and imports it again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'leadfield-config-'));
    const run = (verb: string, ...flags: string[]) =>
      runConfiguration(host.context, parseConfigurationCommand([verb, folder, ...flags]));
    try {
      await run('export');
      expect(readdirSync(join(folder, 'objects'))).toContain('vehicle.json');
      expect(await run('apply')).toContain('No differences.');
      const path = join(folder, 'objects/vehicle.json');
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, text.replace('"Seats"', '"Places"'));
      expect(await run('diff')).toContain('label: "Seats" → "Places"');
      await run('apply', '--dry-run');
      await run('export');
      expect(readFileSync(path, 'utf8')).toBe(text);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('prints what to type', () => {
    const wrong = [
      [],
      ['export'],
      ['show', 'x'],
      ['diff', 'x', 'y'],
      ['diff', 'x', '--dry-run'],
      ['apply', '--all', 'x'],
    ];
    for (const words of wrong)
      expect(() => parseConfigurationCommand(words), words.join(' ')).toThrow(
        'npm run config -- apply DIR [--dry-run]',
      );
    expect(parseConfigurationCommand(['apply', '--dry-run', 'x'])).toMatchObject({
      target: 'x',
      isDry: true,
    });
  });
});

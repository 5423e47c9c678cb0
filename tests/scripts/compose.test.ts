// compose.yaml is parsed, not run, because most machines that run these tests have no Docker.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/config/config';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

type Service = {
  build?: string;
  environment: { [name: string]: string };
  ports?: string[];
  volumes: string[];
  depends_on?: { [service: string]: { condition: string } };
  healthcheck?: { test: string[] };
};
const { services, volumes } = parse(read('compose.yaml')) as {
  services: { host: Service; postgres: Service };
  volumes: { [name: string]: null };
};
const { host, postgres } = services;

describe('compose.yaml', () => {
  it('has no password of its own', () => {
    for (const given of [host.environment.PGPASSWORD, postgres.environment.POSTGRES_PASSWORD])
      expect(given).toMatch(/^\$\{POSTGRES_PASSWORD:\?[^}]+\}$/);
    expect(read('.dockerignore').split('\n')).toContain('.env');
    expect(read('compose.yaml')).not.toMatch(/POSTGRES_HOST_AUTH_METHOD|:\/\/\w+:/);
  });

  it('opens the host only to a proxy on its machine, and the database only to the host', () => {
    expect(postgres.ports).toBeUndefined();
    expect(host.ports).toEqual(['127.0.0.1:4100:4100']);
  });

  it('keeps the database, the files and the key in volumes', () => {
    const mounts = [...host.volumes, ...postgres.volumes].map((one) => one.split(':'));
    expect(mounts.map(([name]) => name)).toEqual(Object.keys(volumes));
    const [, kept = ''] = /^VOLUME (.+)$/m.exec(read('Dockerfile')) ?? [];
    expect(host.volumes.map((one) => one.split(':')[1])).toEqual(JSON.parse(kept));
  });

  it('starts the host once the database is healthy, and checks the health of both', () => {
    expect(host.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(postgres.healthcheck?.test.slice(0, 2)).toEqual(['CMD', 'pg_isready']);
    expect(host.build).toBe('.');
    expect(read('Dockerfile')).toMatch(/^HEALTHCHECK .*\/dtl\/ready/m);
  });

  it('gives the host a configuration that it takes', () => {
    const filled = (value: string) => value.replace(/\$\{PUBLIC_URL:\?[^}]+\}/, 'https://portal.example.com');
    const environment = Object.entries(host.environment).map(([name, value]) => [name, filled(value)]);
    const empty = environment.map(([name, value = '']) => [name, value.replace(/^\$\{\w+:-\}$/, '')]);
    const config = readConfig({ ...Object.fromEntries(empty), NODE_ENV: 'production' });
    expect(config).toMatchObject({ publicUrl: 'https://portal.example.com', demo: false });
    expect(new URL(config.databaseUrl ?? '').hostname).toBe('postgres');
    expect(new URL(config.databaseUrl ?? '').pathname.slice(1)).toBe(postgres.environment.POSTGRES_DB);
  });
});

// The relative path is the same in the sources (server/storage) and in the bundle (dist/server).
import { readFileSync } from 'node:fs';
import type { Json, JsonObject } from '../../schemas/values/json';

const folder = new URL('../../fixtures/', import.meta.url);

/** @param path below fixtures/, e.g. 'metadata/partner.json' */
export function readFixture<T extends Json = JsonObject[]>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
}

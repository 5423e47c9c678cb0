// Reads members of untrusted metadata and says where one does not fit. Reading never fails: a member of the
// wrong type counts as absent.
import type { MetadataCode } from './format/codes';
import { type JsonObject, ownValue } from './json';
import type { Problem } from './problem';

const maxDepth = 40;

/** Of one element: `path` leads to it. */
export class Reader {
  private readonly path: string;
  private readonly problems: Problem[];

  constructor(path: string, problems: Problem[]) {
    this.path = path;
    this.problems = problems;
  }

  /** How many problems there are by now. */
  get count(): number {
    return this.problems.length;
  }

  /** Adds a problem at a place below the element. */
  report(place: string, code: MetadataCode, message: string): void {
    this.problems.push({ path: place === '' ? this.path : `${this.path}/${place}`, code, message });
  }

  /** The same, for a fault that costs the whole element. */
  refuse(place: string, code: MetadataCode, message: string): undefined {
    this.report(place, code, message);
  }

  text(from: JsonObject, key: string, place = ''): string {
    const value = ownValue(from, key);
    if (typeof value === 'string') return value;
    if (value !== undefined && value !== null) this.wrong(place, key, 'a text');
    return '';
  }

  /** A flag of fieldConfig. */
  flag(from: JsonObject, key: string): boolean {
    const value = ownValue(from, key);
    if (typeof value === 'boolean') return value;
    if (value !== undefined && value !== null) this.wrong('fieldConfig', key, 'true or false');
    return false;
  }

  /** A number, of fieldConfig unless another part is named. */
  number(from: JsonObject, key: string, place = 'fieldConfig'): number | undefined {
    const value = ownValue(from, key);
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (value !== undefined && value !== null) this.wrong(place, key, 'a number');
    return undefined;
  }

  /** The object without members that are nested too deep to be handled; options are read one by one, never as a whole. */
  shallow(from: JsonObject): JsonObject {
    const deep: string[] = [];
    // A plain loop, here and in isDeep: it runs a thousand times before anything has warmed up.
    for (const key in from)
      if (typeof from[key] === 'object' && key !== 'msOptions' && isDeep(from[key])) deep.push(key);
    if (deep.length === 0) return from;
    for (const key of deep)
      this.report(`fieldConfig/${key}`, 'tooDeep', `'${key}' is nested too deeply and was skipped.`);
    return Object.fromEntries(Object.entries(from).filter(([key]) => !deep.includes(key)));
  }

  private wrong(place: string, key: string, what: string): void {
    const at = place === '' ? key : `${place}/${key}`;
    this.report(at, 'wrongType', `'${key}' must be ${what}. It was skipped.`);
  }
}

/** Recurses no deeper than it allows. */
function isDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > maxDepth) return true;
  for (const key in value) {
    const part = (value as JsonObject)[key];
    if (typeof part === 'object' && isDeep(part, depth + 1)) return true;
  }
  return false;
}

// Reading never fails: a member of the wrong type counts as absent.
import type { Json, JsonObject, Problem } from '../values/json';
import type { MetadataCode } from './codes';

const maxDepth = 40;

export class Reader {
  private readonly path: string;
  private readonly problems: Problem[];

  constructor(path: string, problems: Problem[]) {
    this.path = path;
    this.problems = problems;
  }

  report(place: string, code: MetadataCode, message: string): void {
    this.problems.push({ path: place === '' ? this.path : `${this.path}/${place}`, code, message });
  }

  /** Drops the whole element. */
  refuse(place: string, code: MetadataCode, message: string): undefined {
    this.report(place, code, message);
  }

  /** Reads from fieldConfig unless `place` names another part. */
  text(value: Json | undefined, key: string, place?: string): string {
    if (typeof value === 'string') return value;
    if (value !== undefined) this.wrong(value, 'a text', key, place);
    return '';
  }

  flag(value: Json | undefined, key: string): boolean {
    if (typeof value === 'boolean') return value;
    if (value !== undefined) this.wrong(value, 'true or false', key);
    return false;
  }

  number(value: Json | undefined, key: string, place?: string): number | undefined {
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (value !== undefined) this.wrong(value, 'a number', key, place);
    return undefined;
  }

  /** Leaves out members that are nested too deeply. Options are read one by one. */
  shallow(from: JsonObject): JsonObject {
    const deep: string[] = [];
    // A plain loop here and in isDeep, because this runs a thousand times before the compiler optimizes it.
    for (const key in from)
      if (typeof from[key] === 'object' && key !== 'msOptions' && isDeep(from[key])) deep.push(key);
    if (deep.length === 0) return from;
    for (const key of deep)
      this.report(`fieldConfig/${key}`, 'tooDeep', `'${key}' is nested too deeply and was skipped.`);
    return Object.fromEntries(Object.entries(from).filter(([key]) => !deep.includes(key)));
  }

  /** Null counts as absent. */
  private wrong(value: Json, what: string, key: string, place = 'fieldConfig'): void {
    if (value === null) return;
    const at = place === '' ? key : `${place}/${key}`;
    this.report(at, 'wrongType', `'${key}' must be ${what}. It was skipped.`);
  }
}

/** Stops at the allowed depth, so it cannot overflow the stack. */
function isDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth > maxDepth) return true;
  for (const key in value) {
    const part = (value as JsonObject)[key];
    if (typeof part === 'object' && isDeep(part, depth + 1)) return true;
  }
  return false;
}

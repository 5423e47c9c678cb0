// Reads members of untrusted metadata and says where one does not fit. Reading never fails: a member of the
// wrong type counts as absent.
import type { Json, JsonObject } from './json';
import type { Problem } from './problem';

export type Reader = {
  /** Adds a problem at a place below the element. */
  report: (place: string, code: string, message: string) => void;
  /** The same, for a fault that costs the whole element. */
  refuse: (place: string, code: string, message: string) => undefined;
  /** How many problems there are so far. */
  count: () => number;
  text: (from: JsonObject, key: string, place?: string) => string;
  /** A flag of fieldConfig. */
  flag: (from: JsonObject, key: string) => boolean;
  /** A number of fieldConfig. */
  number: (from: JsonObject, key: string) => number | undefined;
  /** The object without members that are nested too deep to be handled. */
  shallow: (from: JsonObject) => JsonObject;
};

const maxDepth = 40;

export function createReader(path: string, problems: Problem[]): Reader {
  const report: Reader['report'] = (place, code, message) => {
    problems.push({ path: place === '' ? path : `${path}/${place}`, code, message });
  };
  const wrong = (place: string, key: string, what: string) =>
    report(place === '' ? key : `${place}/${key}`, 'wrongType', `'${key}' must be ${what}; it is left out.`);
  return {
    report,
    refuse: (place, code, message) => {
      report(place, code, message);
      return undefined;
    },
    count: () => problems.length,
    text: (from, key, place = '') => {
      const value = own(from, key);
      if (typeof value === 'string') return value;
      if (value !== undefined && value !== null) wrong(place, key, 'a text');
      return '';
    },
    flag: (from, key) => {
      const value = own(from, key);
      if (typeof value === 'boolean') return value;
      if (value !== undefined && value !== null) wrong('fieldConfig', key, 'true or false');
      return false;
    },
    number: (from, key) => {
      const value = own(from, key);
      if (typeof value === 'number' && Number.isFinite(value)) return value;
      if (value !== undefined && value !== null) wrong('fieldConfig', key, 'a number');
      return undefined;
    },
    shallow: (from) => {
      const deep = Object.keys(from).filter((key) => isDeep(from[key]));
      if (deep.length === 0) return from;
      for (const key of deep)
        report(`fieldConfig/${key}`, 'tooDeep', `'${key}' is nested too deep; it is left out.`);
      return Object.fromEntries(Object.entries(from).filter(([key]) => !deep.includes(key)));
    },
  };
}

function own(from: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(from, key) ? from[key] : undefined;
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

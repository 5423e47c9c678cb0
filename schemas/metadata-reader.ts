// Reads members of untrusted metadata and says where one does not fit. Reading never fails: a member of the
// wrong type counts as absent.
import { isObject, type Json, type JsonObject } from './json';
import type { Problem } from './problem';

export type Reader = {
  /** Adds a problem at a place below the element. */
  report: (place: string, code: string, message: string) => void;
  /** The same, for a fault that costs the whole element. */
  refuse: (place: string, code: string, message: string) => undefined;
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

/** Level by level, so that nothing recurses on input. */
function isDeep(value: Json | undefined): boolean {
  if (typeof value !== 'object') return false;
  let level: (Json | undefined)[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true;
    const next: (Json | undefined)[] = [];
    for (const one of level) {
      if (Array.isArray(one)) for (const part of one) next.push(part);
      else if (isObject(one)) for (const key of Object.keys(one)) next.push(one[key]);
    }
    level = next;
  }
  return false;
}

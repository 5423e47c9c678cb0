// Stands in for fast-equals in the browser (scripts/lean-rjsf.mjs): RJSF compares schemas, values and its own props,
// which are JSON, class instances and functions.

/** Deep equality as RJSF configures it: any two functions are equal, and cycles end. */
export function createCustomEqual() {
  return (a, b) => isEqual(a, b, new Map());
}

function isEqual(a, b, under) {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  if (typeof a === 'function') return typeof b === 'function';
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a.constructor !== b.constructor) return false;
  if (a instanceof Date) return isEqual(a.getTime(), b.getTime(), under);
  // What keeps its content elsewhere is only equal to itself.
  if (a instanceof Map || a instanceof Set || a instanceof RegExp) return false;
  if (under.has(a)) return under.get(a) === b;
  under.set(a, b);
  const keys = Object.keys(a);
  const equal =
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key], under));
  under.delete(a);
  return equal;
}

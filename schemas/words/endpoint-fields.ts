// Fields whose values an options endpoint needs (R19): while one is empty, there are no options. Checked
// here, before someone meets a control that can never be used.
import type { Problem } from '../values/json';
import type { DataElement } from './data-element';

const parameter = /\{([A-Za-z][\w.]*)\}/g;

/** The fields that an endpoint depends on, in order, without duplicates. */
export function endpointFields(endpoint: string): string[] {
  return [...new Set([...endpoint.matchAll(parameter)].map((match) => match[1] ?? ''))];
}

/** Shown instead of a value that the endpoint does not name, since an id of the host's records means nothing to people. */
export function toUnknownName({
  endpoint,
  unknown,
}: {
  endpoint: string;
  unknown?: string;
}): string | undefined {
  return unknown ?? (endpoint.startsWith('/dtl/') ? 'Not available' : undefined);
}

/** Fills the `{fieldName}` places. Texts are encoded, so a value cannot become a path or query. */
export function fillEndpoint(endpoint: string, texts: ReadonlyMap<string, string>): string {
  return endpoint.replace(parameter, (_, name: string) => encodeURIComponent(texts.get(name) ?? ''));
}

/**
 * Finds options that depend on each other in a circle and, in a complete list (`isWhole`), on a field that
 * does not exist. Elements without a path are not reported.
 */
export function checkEndpointFields(
  elements: ReadonlyMap<string, DataElement>,
  pathOf: ReadonlyMap<string, string>,
  isWhole: boolean,
): Problem[] {
  const asking = [...elements.values()].filter(({ options }) => options.kind === 'dynamic');
  if (asking.length === 0) return [];
  const stuck = findStuck(elements);
  return asking.flatMap((element) => {
    const place = pathOf.get(element.name);
    if (place === undefined) return [];
    const asked = askedBy(element);
    const unknown = isWhole ? asked.filter((name) => !elements.has(name)) : [];
    const waiting = stuck.has(element.name) ? asked.filter((name) => stuck.has(name)) : [];
    const path = `${place}/fieldConfig/msApiEndPoint`;
    return [
      ...unknown.map((name) => ({
        path,
        code: 'endpointField',
        message: `The options depend on '${name}', but there is no such field.`,
      })),
      ...waiting.map((name) => ({
        path,
        code: 'endpointCircle',
        message:
          name === element.name
            ? 'The options depend on this field itself, so it could never be filled in.'
            : `The options depend on '${name}', which depends back on this field. Remove one of these links.`,
      })),
    ];
  });
}

function askedBy({ options }: DataElement): string[] {
  return options.kind === 'dynamic' ? endpointFields(options.endpoint) : [];
}

/** Repeatedly removes fields that depend on nothing left; the rest are in a circle. */
function findStuck(elements: ReadonlyMap<string, DataElement>): Set<string> {
  const waits = new Map<string, number>();
  const waiters = new Map<string, string[]>();
  for (const element of elements.values()) {
    const asked = askedBy(element).filter((name) => elements.has(name));
    if (asked.length > 0) waits.set(element.name, asked.length);
    for (const name of asked) {
      const list = waiters.get(name);
      if (list) list.push(element.name);
      else waiters.set(name, [element.name]);
    }
  }
  const free = [...elements.keys()].filter((name) => !waits.has(name));
  for (let name = free.pop(); name !== undefined; name = free.pop()) {
    for (const waiter of waiters.get(name) ?? []) {
      const left = (waits.get(waiter) ?? 0) - 1;
      waits.set(waiter, left);
      if (left === 0) {
        waits.delete(waiter);
        free.push(waiter);
      }
    }
  }
  return new Set(waits.keys());
}

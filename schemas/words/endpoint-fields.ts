// An endpoint has no options while a field that it needs is empty, so a field that can never be filled is a fault (R19).
import type { Problem } from '../values/json';
import type { DataElement } from './data-element';

const parameter = /\{([A-Za-z][\w.]*)\}/g;

export function endpointFields(endpoint: string): string[] {
  return [...new Set([...endpoint.matchAll(parameter)].map((match) => match[1] ?? ''))];
}

/** An id of the host's records means nothing to people, so this is shown instead. */
export function toUnknownName({
  endpoint,
  unknown,
}: {
  endpoint: string;
  unknown?: string;
}): string | undefined {
  return unknown ?? (endpoint.startsWith('/dtl/') ? 'Not available' : undefined);
}

/** Values are encoded, so they cannot become a path or query. */
export function fillEndpoint(endpoint: string, texts: ReadonlyMap<string, string>): string {
  return endpoint.replace(parameter, (_, name: string) => encodeURIComponent(texts.get(name) ?? ''));
}

/** In a complete list (`isWhole`), also finds fields that do not exist. Elements without a path are not reported. */
export function checkEndpointFields(
  elements: ReadonlyMap<string, DataElement>,
  pathOf: ReadonlyMap<string, string>,
  isWhole: boolean,
): Problem[] {
  const dynamic = [...elements.values()].filter(({ options }) => options.kind === 'dynamic');
  if (dynamic.length === 0) return [];
  const stuck = findStuck(elements);
  return dynamic.flatMap((element) => {
    const place = pathOf.get(element.name);
    if (place === undefined) return [];
    const needed = listNeeded(element);
    const unknown = isWhole ? needed.filter((name) => !elements.has(name)) : [];
    const waiting = stuck.has(element.name) ? needed.filter((name) => stuck.has(name)) : [];
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

function listNeeded({ options }: DataElement): string[] {
  return options.kind === 'dynamic' ? endpointFields(options.endpoint) : [];
}

/** Repeatedly removes fields that depend on nothing left; the rest are in a circle. */
function findStuck(elements: ReadonlyMap<string, DataElement>): Set<string> {
  const openCounts = new Map<string, number>();
  const dependents = new Map<string, string[]>();
  for (const element of elements.values()) {
    const needed = listNeeded(element).filter((name) => elements.has(name));
    if (needed.length > 0) openCounts.set(element.name, needed.length);
    for (const name of needed) {
      const list = dependents.get(name);
      if (list) list.push(element.name);
      else dependents.set(name, [element.name]);
    }
  }
  const free = [...elements.keys()].filter((name) => !openCounts.has(name));
  for (let name = free.pop(); name !== undefined; name = free.pop()) {
    for (const dependent of dependents.get(name) ?? []) {
      const left = (openCounts.get(dependent) ?? 0) - 1;
      openCounts.set(dependent, left);
      if (left === 0) {
        openCounts.delete(dependent);
        free.push(dependent);
      }
    }
  }
  return new Set(openCounts.keys());
}

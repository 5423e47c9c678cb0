import type { ObjectDefinition } from '../../../objects/define-object';
import { isObjectType, objects } from '../../../objects/index';
import type { Query } from '../api/wire-call';
import type { LiveMessage } from './live';

export const namesKey = 'names';

/** Whether a message may change the data cached under [path, query]; metadata without an object concerns all of them. */
export function isAffected(key: unknown, message: LiveMessage): boolean {
  const { event, data } = message;
  if (!Array.isArray(key) || typeof key[0] !== 'string') return false;
  const path: string = key[0];
  if (path === namesKey) return key[1].some((url: string) => isAffected([url.split('?')[0]], message));
  const query: Query = key[1] ?? {};
  if (event === 'metadata') {
    const isSameObject = data.objectType === '' || query.objectType === data.objectType;
    if (path === '/dtl/form' || path.startsWith('/dtl/db')) return isSameObject;
    // A field that was added or restored has values in the records.
    return data.objectType !== '' && isOfObject(path, data.objectType);
  }
  if (event === 'resync' && key[2] === 'offered') return false;
  if (event !== 'record') return path.startsWith('/dtl/');
  if (path === '/dtl/history') return query.objectType === data.objectType;
  return isOfObject(path, data.objectType);
}

function isOfObject(path: string, objectType: string): boolean {
  const { alsoIn = [], own }: Partial<ObjectDefinition> = isObjectType(objectType) ? objects[objectType] : {};
  const paths = [`/dtl/${objectType}`, `/dtl/record/${objectType}`, ...alsoIn];
  // A record is loaded together with the rows that are part of it.
  if (own?.partOf !== undefined) paths.push(`/dtl/record/${own.partOf}`);
  return paths.some((one) => path === one || path.startsWith(`${one}/`));
}

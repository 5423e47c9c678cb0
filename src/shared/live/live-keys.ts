import type { ObjectDefinition } from '../../../objects/define-object';
import { isObjectType, objects } from '../../../objects/index';
import type { Query } from '../api/wire-call';
import type { LiveMessage } from './live';

/** Names of what a list refers to are kept under [namesKey, addresses they came from]. */
export const namesKey = 'names';

/** Whether the answer kept under [path, query] may have changed by this message; metadata of no object are those of all. */
export function isTouched(key: unknown, message: LiveMessage): boolean {
  const { event, data } = message;
  if (!Array.isArray(key) || typeof key[0] !== 'string') return false;
  const path: string = key[0];
  if (path === namesKey) return key[1].some((url: string) => isTouched([url.split('?')[0]], message));
  const query: Query = key[1] ?? {};
  if (event === 'metadata') {
    const isOfSame = data.objectType === '' || query.objectType === data.objectType;
    if (path === '/dtl/form' || path.startsWith('/dtl/db')) return isOfSame;
    // A field that came, or came back, has its values in the records.
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
  // Rows come with the record that they are part of.
  if (own?.partOf !== undefined) paths.push(`/dtl/record/${own.partOf}`);
  return paths.some((one) => path === one || path.startsWith(`${one}/`));
}

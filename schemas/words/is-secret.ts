// Secret fields are stored encrypted or hashed, never sent, never kept in drafts, and shown blank (R36).
import type { VisualType } from './visual-type';

/** Fields of the types einssn and password, and names that end in `_encrypt`. `type` is undefined for an unknown one. */
export function isSecret(name: string, type: Pick<VisualType, 'secret'> | undefined): boolean {
  return type?.secret === true || name.endsWith('_encrypt');
}

// Stored encrypted or hashed, never sent, never kept in drafts, and shown blank (R36).
import type { VisualType } from './visual-type';

export function isSecret(name: string, type: Pick<VisualType, 'secret'> | undefined): boolean {
  return type?.secret === true || name.endsWith('_encrypt');
}

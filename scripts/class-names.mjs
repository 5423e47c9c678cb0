import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * Names the classes of CSS modules by their file alone: one word for all of a file packs better than one for each class.
 *
 * @param {string} root
 * @returns {(name: string, file: string) => string}
 */
export const createClassNamer = (root) => (name, file) => {
  const path = relative(root, file.split('?')[0]).replaceAll('\\', '/');
  const digest = createHash('sha256').update(path).digest('base64url');
  return `_${name}_${digest.replace(/\W/g, '').slice(0, 4)}`;
};

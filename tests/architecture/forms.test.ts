// Checks which screens draw their form by hand.
import { describe, expect, it } from 'vitest';
import { readTree } from './source-tree';

const tree = readTree(process.cwd());
const byPath = new Map(tree.map((file) => [file.path, file]));

/** All files that this one loads, directly or not. */
function closureOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const one of byPath.get(path)?.imports ?? [])
    if (one.path && !one.isType && !one.isLazy) closureOf(one.path, seen);
  return seen;
}

const signIn = ['login', 'password', 'reset-request', 'set-password'].map(
  (name) => `src/app/sign-in/${name}.tsx`,
);
/** Hand-built screens; the reason is what they have besides plain fields. */
const handBuilt = [
  'src/features/leads-management/delivery-settings.tsx', // a draft that only this browser keeps
  'src/features/products/enablement-form.tsx', // a list of products with two boxes each
  'src/features/profile/password-section.tsx', // a password screen
  'src/features/publishing/publish-form.tsx', // one note
  'src/records/filters/filter-dialog.tsx', // what a list is asked, no record
  'src/records/views/view-dialog.tsx', // a view's name
];

describe('forms', () => {
  it.each(signIn)('%s loads without the engine [R28.1]', (path) => {
    const loaded = [...closureOf(path)];
    expect(loaded.length).toBeGreaterThan(5);
    expect(loaded.filter((one) => one.startsWith('renderers/'))).toEqual([]);
  });

  it('use the engine except for these [R28.2]', () => {
    const drawn = tree.filter(({ path, text }) => path.startsWith('src/') && /<form[\s>]/.test(text));
    expect(drawn.map(({ path }) => path).sort()).toEqual([...signIn, ...handBuilt].sort());
  });
});

// What walks about the data directory share: a further start, and the records that must still be there.
import { demoPassword } from './call';
import { type Product, spawnProduct } from './product';
import { expect } from './walk';

/** Starts the product on the directory. Returns 'exit', its code and its output if it ends, or 'serves' and its output. */
export async function startSecond(dataDir: string, inside: readonly string[] = []): Promise<string> {
  const { child, output } = spawnProduct({ dataDir, inside });
  for (let tick = 0; tick < 1_000; tick++) {
    if (child.exitCode !== null) return `exit ${child.exitCode}: ${output()}`;
    if (output().includes('ready')) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  return `serves: ${output()}`;
}

export async function expectKept({ signIn, call }: Product, ids: readonly string[]): Promise<void> {
  const token = await signIn('admin@leadfield.test', demoPassword);
  const { body } = await call('GET', '/dtl/sponsor', { token });
  const known = new Set(body.map((one: { sponsorID: string }) => one.sponsorID));
  expect(ids.filter((id) => !known.has(id))).toEqual([]);
}

import { expect, it } from 'vitest';
import { insertRecords } from '../../../server/storage/bulk-insert';
import { tidyEmbedded } from '../../../server/storage/tidy';
import { openTestDatabase } from '../support/test-database';

it('tidies the embedded tables that changed much', async () => {
  const { db, close } = await openTestDatabase();
  const rows = Array.from({ length: 1500 }, (_, n) => ({
    kind: 'partner' as const,
    id: `p-${n}`,
    data: {},
    sealed: {},
  }));
  await insertRecords(db, 'partner', rows);
  expect(await tidyEmbedded(db)).toEqual(db.embedded ? ['records'] : []);
  expect(await tidyEmbedded(db)).toEqual([]);
  await close();
});

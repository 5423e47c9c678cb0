// The last admin stays (RULINGS 35): whatever a transaction did to users, one must be left who may do everything.
import { AppError } from '../app-error';
import { lockChanges } from '../storage/changes';
import type { Queries } from '../storage/database';

/** Asked at the end of a transaction. Throws inUse (409). A database that never had an admin may go without. */
export async function requireLastAdminStays(tx: Queries): Promise<void> {
  // Two who suspend each other at once each see the other as active: one after the other.
  await lockChanges(tx);
  const [row] = await tx.query<{ active: boolean; any: boolean }>(
    `select exists (select 1 from records where kind = 'user' and data ->> 'type' = 'admin'
                    and coalesce(data ->> 'status', '') <> 'suspended' and deleted_at is null) as active,
            exists (select 1 from records where kind = 'user' and data ->> 'type' = 'admin') as any`,
  );
  if (row?.any && !row.active) {
    throw new AppError('inUse', {
      message: 'The last administrator must stay.',
      body: { counts: { user: 1 } },
    });
  }
}

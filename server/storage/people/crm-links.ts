// Each user has at most one linked CRM account, whose tokens are encrypted.
import type { Queries } from '../database';

export function getCrmTokens(db: Queries, userID: string): Promise<string | undefined> {
  return db.value<string>('select tokens from crm_links where user_id = $1', [userID]);
}

export async function setCrmTokens(db: Queries, userID: string, sealed: string): Promise<void> {
  await db.query(
    'insert into crm_links (user_id, tokens) values ($1, $2) on conflict (user_id) do update set tokens = excluded.tokens',
    [userID, sealed],
  );
}

export async function deleteCrmTokens(db: Queries, userID: string): Promise<void> {
  await db.query('delete from crm_links where user_id = $1', [userID]);
}

export type CrmLink = { user_id: string; tokens: string };

/** Locked until the transaction ends. */
export function lockCrmLinks(tx: Queries): Promise<CrmLink[]> {
  return tx.query<CrmLink>('select user_id, tokens from crm_links for update');
}

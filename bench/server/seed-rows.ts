// SQL skips the rules. The records are always the same.
import type { Database } from '../../server/storage/database';

const step = 10_000;
const brands = 300;

/** Adds only what is missing, in steps. */
export async function seedRows(db: Pick<Database, 'patientQuery'>, count: number): Promise<void> {
  await db.patientQuery(`insert into records (kind, id, data)
    select 'brand', 'bench-brand-' || n, jsonb_build_object('brandName', 'Brand ' || n, 'status', 'Test')
    from generate_series(0, ${brands - 1}) n on conflict do nothing`);
  for (const [table, insert] of Object.entries({ records: insertPartners, leads: insertLeads })) {
    const [row] = await db.patientQuery<{ count: number }>(
      `select count(*) from ${table} where ${table === 'records' ? `kind = 'partner'` : 'true'}`,
    );
    for (let n = row?.count ?? 0; n < count; n += step)
      await db.patientQuery(insert, [n, Math.min(n + step, count) - 1]);
    await db.patientQuery(`vacuum analyze ${table}`);
  }
}

const insertPartners = `insert into records (kind, id, data, created_at)
  select 'partner', md5('bench-partner-' || n)::uuid::text, jsonb_strip_nulls(jsonb_build_object(
    'partnerName', (array['Hart', 'Green', 'Ever', 'Bright'])[n % 4 + 1] || n * 31 % 977 || ' Lighting ' || n,
    'primaryBrandID', 'bench-brand-' || n * 7 % ${brands},
    'address', n * 17 % 9800 || ' ' || (array['Main', 'Oak', 'Lake'])[n % 3 + 1] || ' Street',
    'city', 'City ' || n * 13 % 900,
    'state', (array['TX', 'CT', 'NJ', 'CO', 'NY'])[n * 3 % 5 + 1],
    'zip', (10000 + n::bigint * 17 % 89999)::text,
    'status', (array['new', 'active', 'suspended'])[n % 3 + 1],
    'sponsorType', (array['partner', 'partner', 'sponsor', 'admin'])[n % 4 + 1],
    'website', case when n % 10 > 0 then 'https://site' || n::bigint * 101 % 99991 || '.example' end)),
    timestamptz '2026-01-01' + n * interval '1 minute'
  from generate_series($1::integer, $2::integer) n on conflict do nothing`;

const insertLeads = `insert into leads (contact_id, first_name, last_name, city, state, zip, partner_first_name,
    partner_last_name, partner_name, distro_type, distro_rule, customer_id, date, created_at, at, is_store, search)
  select *, lower(concat_ws(' ', contact_id, first_name, last_name, city, state, zip, partner_first_name,
    partner_last_name, distro_type, distro_rule, customer_id)) from (
    select 'C-' || n::bigint * 7919 % 999983 || '-' || n as contact_id, 'First' || n * 31 % 977 as first_name,
      'Last' || n * 37 % 4093 as last_name,
      (array['Hart', 'New', 'Fort', 'San'])[n % 4 + 1] || 'ville ' || n * 13 % 900 as city,
      (array['TX', 'CT', 'NJ', 'CO', 'NY'])[n * 3 % 5 + 1] as state, (10000 + n::bigint * 17 % 89999)::text as zip,
      'Partner' || n * 11 % 300 as partner_first_name, 'Smith' as partner_last_name,
      'Partner' || n * 11 % 300 || ' Smith' as partner_name,
      case when n % 4 = 0 then 'To Store' else 'To Partner' end as distro_type, 'Rule ' || n * 5 % 7 as distro_rule,
      'K-' || n::bigint * 104729 % 900001 as customer_id, to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date,
      at as created_at, at, n % 4 = 0 as is_store
    from generate_series($1::integer, $2::integer) n,
      lateral (select date_trunc('second', now()) at time zone 'UTC' at time zone 'UTC' - n * interval '63 seconds' as at) t
  ) as leads on conflict do nothing`;

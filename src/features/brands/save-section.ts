import type { WireBrand } from '../../../schemas/api/brand';
import type { JsonObject } from '../../../schemas/json';
import { request as call } from '../../shared/api-client';
import type { SaveRequest } from '../../shared/engine-form/elements-form';
import { readOne } from '../../shared/read-answer';

type Section = { brandID: string; section: string };

/** PATCH /dtl/brand: one section's changed fields; the server marks it complete (B §4). Answers the brand. */
export async function saveSection(
  { brandID, section }: Section,
  { changes, version }: Pick<SaveRequest, 'changes' | 'version'>,
): Promise<JsonObject> {
  const body = { ...changes, _section: section, ...(version !== undefined && { _version: version }) };
  const brand = readOne<WireBrand>('brand', await call('PATCH', '/dtl/brand', { query: { brandID }, body }));
  return brand as JsonObject;
}

import type { WireBrand } from '../../../contract/brand';
import type { JsonObject } from '../../../schemas/values/json';
import { getRecord, toRecord } from '../../records/record-calls';
import { request as call } from '../../shared/api/api-client';
import { readSaved } from '../../shared/api/read-answer';
import type { SaveRequest } from '../../shared/engine-form/elements-form';
import { brandObject } from './object';

type Section = { brandID: string; section: string };

export async function saveSection(
  { brandID, section }: Section,
  { changes, version }: Pick<SaveRequest, 'changes' | 'version'>,
): Promise<JsonObject> {
  const body = { ...changes, _section: section, ...(version !== undefined && { _version: version }) };
  const answer = await call('PATCH', '/dtl/brand', { query: { brandID }, body });
  return toRecord(readSaved<WireBrand>('brand', answer) ?? (await getRecord(brandObject, brandID)));
}

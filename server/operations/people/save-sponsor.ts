// The list of brands sorts and filters by the sponsor's name, so a changed name is copied to its brands.
import { sponsorView } from '../../../objects/views/sponsor';
import { type Json, type JsonObject, ownValue } from '../../../schemas/values/json';
import { createGate } from '../../access/gate';
import { lockReferring } from '../../storage/people/brand-products';
import type { RecordRow } from '../../storage/records/records';
import { type Task, transactionOf, type Work } from '../../work';
import { prepareValues } from '../records/prepare-values';
import { saveRecordIn } from '../records/save-record';
import { storeVersion } from '../records/store-version';

export async function saveSponsor(task: Task, { id, body }: { id: string; body: Json }): Promise<JsonObject> {
  const { context, caller } = task;
  const prepared = await prepareValues(task, { objectType: 'sponsor', body });
  const row = await transactionOf(task, ['sponsor', 'brand'], async (work) => {
    const saved = await saveRecordIn(work, { view: sponsorView, id, body, prepared });
    await copyNameToBrands(work, saved);
    return saved;
  });
  return createGate(caller, await context.metadata.get('sponsor')).toWire(row);
}

async function copyNameToBrands(work: Work, sponsor: RecordRow): Promise<void> {
  const sponsorName = ownValue(sponsor.data, 'sponsorName') ?? null;
  for (const brand of await lockReferring(work.tx, { objectType: 'brand', field: 'sponsorID' }, sponsor.id))
    await storeVersion(work, { row: brand, data: { ...brand.data, sponsorName } });
}

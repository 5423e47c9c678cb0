// The job is stored together with the configuration that changed the formulas (E4).
import { isObjectFile, isSameFile, type ObjectFile } from '../../../objects/configuration';
import { isObjectType, type ObjectType } from '../../../objects/index';
import { loadReaders } from '../../caches/metadata-cache';
import { insertRecomputeJob } from '../../formulas/recompute-formulas';
import type { BulkJob } from '../../storage/bulk/bulk-jobs';
import type { ChangedFiles } from '../../storage/metadata/configurations';
import type { Work } from '../../work';

export async function beginFormulas(
  { tx, context, caller }: Work,
  { before, after }: { before: ChangedFiles; after: ChangedFiles },
): Promise<BulkJob[]> {
  const types = new Set<ObjectType>();
  const readers = await loadReaders(tx);
  for (const [identity, file] of Object.entries(after)) {
    const old = before[identity];
    if (!file || !old || !isObjectFile(file) || !isObjectFile(old) || !isObjectType(file.objectType))
      continue;
    if (isSameFile(toWorked(old), toWorked(file))) continue;
    for (const type of [file.objectType, ...readers.held(file.objectType)]) types.add(type);
  }
  const jobs: BulkJob[] = [];
  for (const objectType of types)
    jobs.push(await insertRecomputeJob(tx, { objectType, by: caller.userID, db: context.db }));
  return jobs;
}

function toWorked({ fields }: ObjectFile) {
  return fields
    .map(({ fieldName, fieldConfig: { formula, visualType, limits } }) => [
      fieldName,
      formula,
      visualType,
      limits,
    ])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

// Computes formula fields again after an apply changed them, in a job that is stored together with the configuration (E4).
import { isObjectFile, isSameFile, type ObjectFile } from '../../../objects/configuration';
import { isObjectType } from '../../../objects/index';
import { beginRecompute } from '../../formulas/recompute-formulas';
import type { BulkJob } from '../../storage/bulk/bulk-jobs';
import type { ChangedFiles } from '../../storage/metadata/configurations';
import type { Work } from '../../work';

/** Part of the transaction that stores the configuration. */
export async function beginFormulas(
  { tx, context, caller }: Work,
  { before, after }: { before: ChangedFiles; after: ChangedFiles },
): Promise<BulkJob[]> {
  const jobs: BulkJob[] = [];
  for (const [identity, file] of Object.entries(after)) {
    const old = before[identity];
    if (!file || !old || !isObjectFile(file) || !isObjectFile(old) || !isObjectType(file.objectType))
      continue;
    if (isSameFile(toWorked(old), toWorked(file))) continue;
    jobs.push(await beginRecompute(tx, { objectType: file.objectType, by: caller.userID, db: context.db }));
  }
  return jobs;
}

/** The settings that decide the results of formulas. */
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

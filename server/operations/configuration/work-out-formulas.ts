// Fields whose formulas an apply changed are worked out anew: in steps of their own, after the configuration is stored (E4).
import { isObjectFile, isSameFile, type ObjectFile } from '../../../objects/configuration';
import { isObjectType } from '../../../objects/index';
import type { TouchedFiles } from '../../storage/configurations';
import type { Task } from '../../work';
import { workOutAnew } from '../records/work-out-anew';

export async function workOutFormulas(
  task: Task,
  { before, after }: { before: TouchedFiles; after: TouchedFiles },
): Promise<void> {
  for (const [identity, file] of Object.entries(after)) {
    const old = before[identity];
    if (!file || !old || !isObjectFile(file) || !isObjectFile(old) || !isObjectType(file.objectType))
      continue;
    if (isSameFile(toWorked(old), toWorked(file))) continue;
    await workOutAnew(task, file.objectType);
  }
}

/** What decides the values of formulas. */
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

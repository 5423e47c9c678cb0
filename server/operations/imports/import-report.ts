// The answer to an import: how many records it created and changed, and why it refused rows.
import type { ImportFault } from '../../../contract/imports';
import { objects } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import { AppError } from '../../app-error';
import type { ImportRun } from './import-plan';
import type { Importing } from './importing';

const maxListed = 100;

/** Throws 422 if a row is refused and `whole` is set. */
export function toBody({ verdicts, counts, importing, whole }: ImportRun, job: string): JsonObject {
  const all = [...verdicts.entries()].sort(([a], [b]) => a - b);
  const { new: made, change: changed, same, refused: refusedCount } = counts;
  const { one, many } = objects[importing.settings.objectType].labels;
  const toCount = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
  if (whole && refusedCount > 0) {
    const rows = `${refusedCount.toLocaleString('en-US')} row${refusedCount === 1 ? '' : 's'}`;
    throw new AppError('invalid', { message: `${rows} cannot be imported. Nothing changed.` });
  }
  const refused = all
    .filter(([, verdict]) => verdict.become === 'refused')
    .slice(0, maxListed)
    .map(([number, { faults }]) => ({
      id: String(number),
      name: `Row ${number + 1}`,
      message: toSentence(importing, faults[0]),
    }));
  return {
    success: true,
    message: toMessage({ made, changed, same }, toCount),
    jobID: made + changed > 0 ? job : '',
    changed: made + changed,
    ...{ refusedCount, refused },
  };
}

/** 'Fuel: Please select an option.', the same as in the preview. */
function toSentence({ find }: Importing, fault: ImportFault | undefined): string {
  if (!fault?.field) return fault?.message ?? '';
  return `${find(fault.field)?.label ?? fault.field}: ${fault.message}`;
}

/** After a double import all rows are stored already. */
function toMessage(
  { made, changed, same }: { made: number; changed: number; same: number },
  toCount: (n: number) => string,
): string {
  if (made + changed > 0)
    return `${toCount(made)} created${changed > 0 ? `, ${toCount(changed)} changed` : ''}.`;
  if (same === 0) return 'Nothing was imported.';
  return `Nothing changed. ${toCount(same)} already ${same === 1 ? 'has' : 'have'} these values.`;
}

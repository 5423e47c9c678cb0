// Each user can run one export at a time.
import { AppError } from '../../app-error';

export type FileWriter = {
  begin: (total: number) => void;
  write: (text: string) => Promise<void>;
};

const exporting = new Set<string>();
const message = 'Another export of yours is under way. Try again when it has ended.';

/** Throws 429 while another export of the same user runs. */
export async function exportOne(userID: string, work: () => Promise<void>): Promise<void> {
  if (exporting.has(userID)) throw new AppError('tooMany', { retryAfter: 5, message });
  exporting.add(userID);
  try {
    await work();
  } finally {
    exporting.delete(userID);
  }
}

// Whoever exports one list waits for its end before the next one.
import { AppError } from '../../app-error';

export type FileWriter = {
  /** Hears the number of rows before the first line. */
  begin: (total: number) => void;
  write: (text: string) => Promise<void>;
};

const exporting = new Set<string>();
const message = 'Another export of yours is under way. Try again when it has ended.';

/** Throws 429 while another one of that user is running. */
export async function exportOne(userID: string, work: () => Promise<void>): Promise<void> {
  if (exporting.has(userID)) throw new AppError('tooMany', { retryAfter: 5, message });
  exporting.add(userID);
  try {
    await work();
  } finally {
    exporting.delete(userID);
  }
}

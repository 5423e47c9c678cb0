// Turns a refusal into a value, for callers that continue with other items.
import { AppError } from '../../app-error';

/** Returns the result of the work, or the AppError that it throws. */
export function attempt<T>(work: () => T): T | AppError {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

export async function attemptTo<T>(work: () => Promise<T>): Promise<T | AppError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

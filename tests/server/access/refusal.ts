import { AppError } from '../../../server/app-error';

/** The code of a refusal with the sentence of its first field or its own; undefined if there is none. */
export function toRefusal(call: () => unknown): string | undefined {
  try {
    call();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [first] = Object.values(error.detail.fieldErrors ?? {}).flat();
    return `${error.code}: ${first?.message ?? error.message}`;
  }
}

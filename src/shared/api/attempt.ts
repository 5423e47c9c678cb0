import { useState } from 'react';
import { showError } from '../ui/notices';
import { ApiError, serverMessage } from './api-error';

type Report = {
  /** Shown unless the server sent a message; by default the error's own message. */
  otherwise?: string;
  seconds?: 9 | 15;
};

/** Runs work that a user has started. If a request fails, it shows why and returns false. */
export async function attempt(
  work: () => Promise<unknown>,
  { otherwise, seconds }: Report = {},
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showError(otherwise === undefined ? error.message : serverMessage(error, otherwise), seconds);
    return false;
  }
}

/** The same with a flag for the button that starts it. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const attemptBusily: typeof attempt = async (work, report) => {
    setBusy(true);
    try {
      return await attempt(work, report);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, attempt: attemptBusily };
}

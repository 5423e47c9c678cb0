/** What happens to one state's form in this browser; the server stores the form itself. */
export type Activity = {
  phase: 'idle' | 'uploading' | 'working';
  fileName?: string;
  share?: number;
  /** A4 'Replace Form': the current form is hidden until another one is uploaded. */
  isReplacing?: boolean;
  message?: Message;
};

export type Message = { tone: 'success' | 'error' | 'info'; text: string };

export const idle: Activity = { phase: 'idle' };

/** A9: success messages disappear after 3 seconds, errors after 15. */
export function secondsOf({ tone }: Message): number {
  return tone === 'error' ? 15 : 3;
}

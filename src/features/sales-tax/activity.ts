/** What happens to one state's form in this browser; the server stores the form itself. */
export type Activity = {
  phase: 'idle' | 'uploading' | 'working';
  fileName?: string;
  share?: number;
  /** A4 'Replace Form': the current form is hidden until another one is uploaded. */
  isReplacing?: boolean;
  message?: Message;
};

/** A new `id` makes a repeated message a new one. */
export type Message = { id: number; tone: 'success' | 'error' | 'info'; text: string };

export const idle: Activity = { phase: 'idle' };
let nextId = 1;

export function toMessage(tone: Message['tone'], text: string): Message {
  return { id: nextId++, tone, text };
}

/** A9: success messages disappear after 3 seconds, errors after 15. */
export function secondsOf({ tone }: Message): number {
  return tone === 'error' ? 15 : 3;
}

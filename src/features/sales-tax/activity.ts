/** What goes on with one state's form in this browser; the stored form itself is the server's. */
export type Activity = {
  phase: 'idle' | 'uploading' | 'working';
  /** The file on its way. */
  fileName?: string;
  /** 0 to 1, of the upload. */
  share?: number;
  /** A4 'Replace Form': the form is put aside until another one is uploaded. */
  isReplacing?: boolean;
  message?: Message;
};

/** `id`: the same sentence said again is a new one. */
export type Message = { id: number; tone: 'success' | 'error' | 'info'; text: string };

export const idle: Activity = { phase: 'idle' };
let nextId = 1;

export function toMessage(tone: Message['tone'], text: string): Message {
  return { id: nextId++, tone, text };
}

/** A9: success messages clear after 3 seconds, errors after 15. */
export function secondsOf({ tone }: Message): number {
  return tone === 'error' ? 15 : 3;
}

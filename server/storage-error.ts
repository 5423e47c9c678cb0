/** The messages that users see, on screens and in commands. */
export const storageFaults = {
  unavailable: 'The database is not responding. Try again in a moment.',
  busy: 'A change of many records is under way. Your text is kept; save again in a moment.',
  diskFull: 'The disk is almost full. You can read but not save. Ask your administrator.',
} as const;

export type StorageFault = keyof typeof storageFaults;

export class StorageError extends Error {
  readonly fault: StorageFault;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined;

  constructor(fault: StorageFault, retryAfter?: number) {
    super(storageFaults[fault]);
    this.name = 'StorageError';
    this.fault = fault;
    this.retryAfter = retryAfter;
  }
}

/** A bulk change holds the object, so nothing was stored. */
export function isBusy(error: unknown): boolean {
  return error instanceof StorageError && error.fault === 'busy';
}

/** Also recognizes a used-up quota, and errors where only the message mentions it. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof StorageError) return error.fault === 'diskFull';
  return error instanceof Error && /ENOSPC|EDQUOT|No space left/.test(error.message);
}

export class TakenError extends Error {
  readonly field: string;

  constructor(field: string) {
    super(takenMessage);
    this.name = 'TakenError';
    this.field = field;
  }
}

/** Reveals neither the other record nor its value. */
export const takenMessage = 'Another record has this value already.';

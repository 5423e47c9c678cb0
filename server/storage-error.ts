// What keeps storage from its work, whoever asked; app-error.ts gives it a status.

/** In the words in which people are told it, on the screen and on the command line. */
export const storageFaults = {
  unavailable: 'The database is not responding. Try again in a moment.',
  diskFull: 'The disk is almost full. You can read but not save. Ask your administrator.',
} as const;

export type StorageFault = keyof typeof storageFaults;

export class StorageError extends Error {
  readonly fault: StorageFault;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(fault: StorageFault, retryAfter?: number) {
    super(storageFaults[fault]);
    this.name = 'StorageError';
    this.fault = fault;
    this.retryAfter = retryAfter;
  }
}

/** Also of a quota that is used up, and of what the database said about it in words. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof StorageError) return error.fault === 'diskFull';
  return error instanceof Error && /ENOSPC|EDQUOT|No space left/.test(error.message);
}

/** Two records would hold one value of a field that is unique (E3). */
export class TakenError extends Error {
  readonly field: string;

  constructor(field: string) {
    super(takenMessage);
    this.name = 'TakenError';
    this.field = field;
  }
}

/** Names neither the other record nor its value. */
export const takenMessage = 'Another record has this value already.';

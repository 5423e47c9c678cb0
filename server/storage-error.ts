// What keeps storage from its work, whoever asked; app-error.ts gives it a status.

/** In the words in which people are told it, on the screen and on the command line. */
export const storageFaults = {
  unavailable: 'The database does not answer at the moment. Please try again.',
  diskFull: 'The disk is almost full, so nothing can be saved. Reading still works.',
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

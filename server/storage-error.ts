// What keeps storage from its work, whoever asked; http/answer-error.ts says it to people.

export type StorageFault = 'unavailable' | 'diskFull';

export class StorageError extends Error {
  readonly fault: StorageFault;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(fault: StorageFault, retryAfter?: number) {
    super(fault === 'diskFull' ? 'The disk is full.' : 'The database does not answer.');
    this.name = 'StorageError';
    this.fault = fault;
    this.retryAfter = retryAfter;
  }
}

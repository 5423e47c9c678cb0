// Expected errors: operations throw them, one table gives each code its status and message, and http/answer-error.ts answers them.

import type { FieldErrors } from '../contract/error';
import { counted } from '../schemas/values/counted';
import type { JsonObject } from '../schemas/values/json';
import { StorageError, storageFaults, TakenError } from './storage-error';

export const errorTable = {
  badRequest: [400, 'The request is not in the expected form.'],
  unknownName: [400, 'A filter or sort names a field that is not available.'],
  confirm: [400, 'There is data in this field are you sure you want to delete it?'],
  unauthorized: [401, 'Authentication is required.'],
  forbidden: [403, 'Your account type cannot do this.'],
  notFound: [404, 'Not found, or you do not have access.'],
  noSuchCall: [404, 'No such call.'],
  methodNotAllowed: [405, 'This call does not take that method.'],
  conflict: [409, 'Someone else changed the same fields. Choose which values to keep.'],
  inUse: [409, 'This is in use and cannot be deleted.'],
  typeMismatch: [409, 'Some saved values are not valid for the new type.'],
  tooLarge: [413, 'The request is too large.'],
  unsupportedType: [415, 'Send JSON (content type application/json).'],
  invalid: [422, 'Correct the errors on the form.'],
  tooManyAtOnce: [422, 'These are too many records to change at once.'],
  notReady: [422, 'Publishing failed'],
  passwordChange: [423, 'Choose a new password first.'],
  tooMany: [429, 'Too many requests. Wait a moment, then try again.'],
  internal: [500, 'Something went wrong on our side. Try again.'],
  unavailable: [503, storageFaults.unavailable],
  busy: [503, storageFaults.busy],
  diskFull: [507, storageFaults.diskFull],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof errorTable;

export type AppErrorDetail = {
  message?: string;
  fieldErrors?: FieldErrors;
  body?: JsonObject;
  retryAfter?: number;
};

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: AppErrorDetail;

  constructor(code: ErrorCode, messageOrDetail: string | AppErrorDetail = {}) {
    const detail = typeof messageOrDetail === 'string' ? { message: messageOrDetail } : messageOrDetail;
    super(detail.message ?? errorTable[code][1]);
    this.name = 'AppError';
    this.code = code;
    this.status = errorTable[code][0];
    this.detail = detail;
  }
}

export function toErrorBody({ message, code, detail: { fieldErrors, body } }: AppError): JsonObject {
  return { success: false, message, code, ...(fieldErrors && { fieldErrors }), ...body };
}

/** A 429 that says what was too much and when to try again. `field` is where a form shows it. */
export function tooMany(reason: string, { seconds, field }: { seconds: number; field?: string }): AppError {
  const message = `${reason} Try again in ${toDuration(seconds)}.`;
  const located = field !== undefined && { fieldErrors: toFieldErrors([[field, 'tooMany', message]]) };
  return new AppError('tooMany', { message, retryAfter: seconds, ...located });
}

function toDuration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 90) return counted(seconds, 'second');
  return minutes <= 90 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

/** The same 422 whether a field is not writable or does not exist, so that it reveals no field (R34). */
export function refusedNames(
  names: readonly string[],
  message = 'You cannot change some of these fields.',
): AppError {
  return new AppError('invalid', {
    message,
    fieldErrors: toFieldErrors(names.map((name) => [name, 'notWritable', 'You cannot change this field.'])),
  });
}

/** Without a limit, a list of 50,000 invalid entries would make an answer of megabytes. */
const maxErrorsPerField = 100;

/** `[field, code, message]` rows → fieldErrors, keyed without a prototype; of each field the first 100. */
export function toFieldErrors(rows: readonly (readonly [string, string, string])[]): FieldErrors {
  const errors: { [field: string]: { code: string; message: string }[] } = Object.create(null);
  for (const [field, code, message] of rows) {
    errors[field] ??= [];
    if (errors[field].length < maxErrorsPerField) errors[field].push({ code, message });
  }
  return errors;
}

/** A 422 with each fault at its field: `[field, code, message]`. */
export function invalidFields(faults: readonly (readonly [string, string, string])[]): AppError {
  return new AppError('invalid', { fieldErrors: toFieldErrors(faults) });
}

export function invalidField(field: string, code: string, message: string): AppError {
  return invalidFields([[field, code, message]]);
}

/** The same, where a form may not show the field, so that the message comes without it, too. */
export function refusedField(field: string, code: string, message: string): AppError {
  return new AppError('invalid', { message, fieldErrors: toFieldErrors([[field, code, message]]) });
}

/** Turns errors that users may see into an AppError. Undefined for our bugs. */
export function toOperational(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof TakenError) return invalidField(error.field, 'taken', error.message);
  if (!(error instanceof StorageError)) return undefined;
  const { fault, retryAfter } = error;
  return new AppError(fault, { ...(retryAfter !== undefined && { retryAfter }) });
}

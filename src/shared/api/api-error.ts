import type { FieldErrors } from '../../../contract/error';

/**
 * A failed request. `status` is 0 if the server did not respond. `code` is the server's, or 'noAnswer', 'timeout' or 'unreadable'. `message` is
 * for users. `body` is the whole response, which can hold more (a conflict's `record`, counts).
 */
export class ApiError extends Error {
  status: number;
  code: string;
  fieldErrors: FieldErrors | undefined;
  body: unknown;
  fromServer: boolean;
  statusText: string;

  constructor(given: {
    status: number;
    statusText?: string;
    code: string;
    message: string;
    fieldErrors?: FieldErrors | undefined;
    body?: unknown;
    fromServer?: boolean;
  }) {
    super(given.message);
    this.name = 'ApiError';
    this.status = given.status;
    this.statusText = given.statusText ?? '';
    this.code = given.code;
    this.fieldErrors = given.fieldErrors;
    this.body = given.body;
    this.fromServer = given.fromServer ?? false;
  }
}

/** The server was unreachable, unreadable or failing: the same request may succeed later. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

const messages = {
  noAnswer: 'No response from server. Please try again later.',
  timeout: 'The server is taking too long. Try again.',
  unreadable: 'The server’s response could not be read. Try again.',
} as const;

export function toApiError(code: keyof typeof messages, status = 0, body?: unknown): ApiError {
  return new ApiError({ status, code, message: messages[code], body });
}

/** The server's message if it sent one, else `fallback`, as the specification's error tables require. */
export function serverMessage(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.fromServer ? error.message : fallback;
}

/** The same error with `fallback` unless the message comes from the server. Other kinds of errors stay as they are. */
export function withMessage(error: unknown, fallback: string): unknown {
  if (!(error instanceof ApiError) || error.fromServer) return error;
  const { status, statusText, code, fieldErrors, body } = error;
  return new ApiError({ status, statusText, code, fieldErrors, body, message: fallback });
}

/** Some hosts refuse with status 200 (A7, B7). */
export function isRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}

const statusKeys = new Set(['success', 'message', 'code', 'error', 'fieldErrors']);

/** For reads, where `success` can be a field of the record: a refusal holds nothing else. */
export function isReadRefusal(body: unknown): boolean {
  return isRefusal(body) && isStatusOnly(body, isNothing);
}

export function isStatusOnly(body: unknown, isAllowed: (value: unknown) => boolean = () => false): boolean {
  if (typeof body !== 'object' || body === null || !('success' in body)) return false;
  return Object.entries(body).every(([key, value]) => statusKeys.has(key) || isAllowed(value));
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

export function parseErrorBody(status: number, statusText: string, body: unknown): ApiError {
  const given = new Map<string, unknown>(
    typeof body === 'object' && body !== null ? Object.entries(body) : [],
  );
  const message = given.get('message') ?? given.get('error');
  const fromServer = typeof message === 'string' && message !== '';
  return new ApiError({
    status,
    statusText,
    code: typeof given.get('code') === 'string' ? String(given.get('code')) : `http${status}`,
    message: fromServer ? message : `An error occurred: ${statusText || status}`,
    fieldErrors: parseFieldErrors(given.get('fieldErrors')),
    body,
    fromServer,
  });
}

function parseFieldErrors(given: unknown): FieldErrors | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const found: FieldErrors = Object.create(null);
  for (const [field, problems] of Object.entries(given)) {
    if (!Array.isArray(problems)) continue;
    found[field] = problems.map((problem) => ({
      code: String(problem?.code ?? 'invalid'),
      message: String(problem?.message ?? problem),
    }));
  }
  return found;
}

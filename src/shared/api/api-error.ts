import type { FieldErrors } from '../../../contract/error';

/**
 * A call that did not succeed. `status` is 0 when no answer came. `code` is the server's own, or one of
 * 'noAnswer', 'timeout', 'unreadable'. `message` is a sentence for people. `body` is the whole answer (a
 * conflict's `record`, counts …).
 */
export class ApiError extends Error {
  status: number;
  code: string;
  fieldErrors: FieldErrors | undefined;
  body: unknown;
  /** Whether `message` is the server's own sentence. */
  fromServer: boolean;
  /** The status in the answer's own words: 'Bad Gateway'. */
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

/** No answer came, none that can be read, or the host failed: the same call may succeed a little later. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

const sentences = {
  noAnswer: 'No response from server. Please try again later.',
  timeout: 'The server is taking too long. Try again.',
  unreadable: 'The server’s response could not be read. Try again.',
} as const;

export function toApiError(code: keyof typeof sentences, status = 0, body?: unknown): ApiError {
  return new ApiError({ status, code, message: sentences[code], body });
}

/** The server's own sentence when it sent one, else `otherwise`: what the specification's catalogues ask for. */
export function serverMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.fromServer ? error.message : otherwise;
}

/** The same error with the server's sentence, or else with this one. Errors that are no ApiError stay as they are. */
export function withSentence(error: unknown, otherwise: string): unknown {
  if (!(error instanceof ApiError) || error.fromServer) return error;
  const { status, statusText, code, fieldErrors, body } = error;
  return new ApiError({ status, statusText, code, fieldErrors, body, message: otherwise });
}

/** A foreign host may refuse with status 200 (A7, B7). */
export function isRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}

const verdictKeys = new Set(['success', 'message', 'code', 'error', 'fieldErrors']);

/** The same of a read, where `success` may as well be a record's own field: a refusal holds nothing else. */
export function isReadRefusal(body: unknown): boolean {
  return isRefusal(body) && isVerdict(body, isNothing);
}

/** Says how it went, and holds nothing else but what `isLetPass`. */
export function isVerdict(body: unknown, isLetPass: (value: unknown) => boolean = () => false): boolean {
  if (typeof body !== 'object' || body === null || !('success' in body)) return false;
  return Object.entries(body).every(([key, value]) => verdictKeys.has(key) || isLetPass(value));
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

/** An error answer's body → ApiError, whatever shape it came in. */
export function parseErrorBody(status: number, statusText: string, body: unknown): ApiError {
  const given = new Map<string, unknown>(
    typeof body === 'object' && body !== null ? Object.entries(body) : [],
  );
  const told = given.get('message') ?? given.get('error');
  const fromServer = typeof told === 'string' && told !== '';
  return new ApiError({
    status,
    statusText,
    code: typeof given.get('code') === 'string' ? String(given.get('code')) : `http${status}`,
    message: fromServer ? told : `An error occurred: ${statusText || status}`,
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

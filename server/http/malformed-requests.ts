// What cannot be read as a request at all reaches no route: it is answered on the connection, in the shape of all errors.
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { AppError, type ErrorCode } from '../app-error';

const byCode = new Map<string | undefined, readonly [status: string, code: ErrorCode]>([
  ['HPE_HEADER_OVERFLOW', ['431 Request Header Fields Too Large', 'tooLarge']],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'badRequest']],
]);

export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = byCode.get(error.code) ?? ['400 Bad Request', 'badRequest'];
  const body = JSON.stringify({ success: false, message: new AppError(code).message, code });
  const headers = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${randomUUID()}\r\nConnection: close`;
  socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`);
}

// A small S3 that verifies Signature Version 4 and the content's hash, stores objects in memory and can fail.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const accessKeyId = 'stand-key-id';
const secretAccessKey = 'stand/secret+key';
const region = 'eu-north-1';

export type S3Stand = {
  /** The server's settings for it. */
  environment: Record<string, string>;
  /** By path: `/bucket/name`. */
  objects: Map<string, Buffer>;
  /** `GET /bucket/name` of every request, refused ones too. */
  calls: string[];
  /** Statuses of the next answers, before anything else is looked at; 0 never answers. */
  failures: number[];
  close: () => Promise<void>;
};

export async function startS3Stand(): Promise<S3Stand> {
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '' } = request;
    stand.calls.push(`${method} ${path}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = (status: number, code = '', body?: Buffer) => {
      response.statusCode = status;
      // As the real one does, the answer repeats what should not be logged.
      const error = `<Error><Code>${code}</Code><AWSAccessKeyId>${accessKeyId}</AWSAccessKeyId></Error>`;
      response.end(body ?? (code ? error : ''));
    };
    const failure = stand.failures.shift();
    if (failure === 0) return;
    if (failure) return answer(failure, 'OnDemand');
    const bytes = Buffer.concat(chunks);
    const fault = findFault(request, bytes);
    if (fault) return answer(...fault);
    if (!path.startsWith('/forms/')) return answer(404, 'NoSuchBucket');
    if (method === 'PUT') stand.objects.set(path, bytes);
    if (method === 'DELETE') stand.objects.delete(path);
    if (method !== 'GET') return answer(method === 'PUT' ? 200 : 204);
    const found = stand.objects.get(path);
    return found ? answer(200, '', found) : answer(404, 'NoSuchKey');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const stand: S3Stand = {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: 'forms',
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    objects: new Map(),
    calls: [],
    failures: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return stand;
}

/** AWS, "Authenticating Requests: Using the Authorization Header", step by step. */
function findFault(request: IncomingMessage, bytes: Buffer): [number, string] | undefined {
  const header = (name: string) => String(request.headers[name] ?? '');
  const at = header('x-amz-date');
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    );
  const [, credential, signed = '', signature] = given ?? [];
  const names = signed.split(';');
  if (credential !== `${accessKeyId}/${scope}`) return [403, 'InvalidAccessKeyId'];
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return [403, 'AccessDenied'];
  const moment = at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (!(Math.abs(Date.parse(moment) - Date.now()) < 15 * 60_000)) return [403, 'RequestTimeTooSkewed'];
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const lines = [
    request.method,
    path,
    query,
    ...names.map((name) => `${name}:${header(name).trim().replace(/\s+/g, ' ')}`),
    '',
    signed,
    header('x-amz-content-sha256'),
  ];
  const toSign = ['AWS4-HMAC-SHA256', at, scope, toSha256(lines.join('\n'))].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secretAccessKey}`);
  if (hmac(key, toSign).toString('hex') !== signature) return [403, 'SignatureDoesNotMatch'];
  if (request.method === 'PUT' && !request.headers['content-length']) return [411, 'MissingContentLength'];
  if (toSha256(bytes) !== header('x-amz-content-sha256')) return [400, 'XAmzContentSHA256Mismatch'];
  return undefined;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function toSha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

// Stores uploaded files in an S3-compatible store, with path-style addresses: ENDPOINT/BUCKET/NAME.
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type FileStore, FileStoreError, isMissingFile, requireStoredName, withNames } from './file-store';

export type ObjectStoreConfig = {
  /** Without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Tries 429 and 5xx three times within `deadlineMs`. Throws a FileStoreError; if `read` finds nothing, its code is ENOENT. */
export function createObjectStore(config: ObjectStoreConfig, deadlineMs = 10_000): FileStore {
  const { endpoint, bucket, ...keys } = config;
  const client = new AwsClient({ ...keys, service: 's3', retries: 2, initRetryMs: 100 });

  async function send(method: string, name: string, bytes?: Buffer) {
    requireStoredName(name);
    try {
      const response = await client.fetch(`${endpoint}/${bucket}/${name}`, {
        method,
        headers: { 'x-amz-content-sha256': toHash(bytes ?? '') },
        body: bytes ? new Uint8Array(bytes) : null,
        redirect: 'manual',
        signal: AbortSignal.timeout(deadlineMs),
      });
      return { ok: response.ok, status: response.status, body: Buffer.from(await response.arrayBuffer()) };
    } catch (error) {
      throw new FileStoreError(`The object store did not answer ${method} ${name}: ${toReason(error)}.`);
    }
  }

  async function call(method: string, name: string, bytes?: Buffer): Promise<Buffer> {
    const { ok, status, body } = await send(method, name, bytes);
    if (ok) return body;
    // Only the code, because the rest of the answer can repeat the access key and the signed request.
    const code = /<Code>(\w{1,60})<\/Code>/.exec(body.subarray(0, 2000).toString('latin1'))?.[1] ?? '';
    const error = new FileStoreError(
      `The object store answered ${method} ${name} with ${`${status} ${code}`.trim()}.`,
    );
    throw status === 404 && code !== 'NoSuchBucket' ? Object.assign(error, { code: 'ENOENT' }) : error;
  }

  return withNames({
    async put(name, bytes) {
      await call('PUT', name, bytes);
    },
    read: (name) => call('GET', name),
    async remove(name) {
      await call('DELETE', name).catch((error: unknown) => {
        if (!isMissingFile(error)) throw error;
      });
    },
  });
}

function toHash(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Only a code or a name, because network error messages can quote what was sent. */
function toReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

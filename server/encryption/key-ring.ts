// Keys are never in the database or the data directory, so that a copy of either reveals no secret.
import { createHash, createHmac, randomBytes, scryptSync } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export type EncryptionKey = { id: string; bytes: Buffer };
/** The first key encrypts, and all of them decrypt. */
export type KeyRing = { keys: readonly EncryptionKey[]; linkKey: Buffer };

export function toKeyFile(dataDir: string): string {
  return `${resolve(dataDir)}.key`;
}

/** Uses SECRET_KEY: 64 hexadecimal digits or at least 32 characters, the current key first. Without it, reads or creates the key file. */
export function openKeyRing(source: { secretKey?: string | undefined; keyFile: string }): KeyRing {
  if (source.secretKey) return toRing(source.secretKey.split(',').map((text) => text.trim()));
  if (!existsSync(source.keyFile)) writeKeyFile(source.keyFile, [createKeyText()]);
  const texts = readKeyFile(source.keyFile);
  if (texts.length === 0) throw new Error(`the key file ${source.keyFile} holds no key`);
  return toRing(texts);
}

function toRing(texts: readonly string[]): KeyRing {
  const keys = texts.map(toKey);
  const linkKey = createHmac('sha256', keys[0]?.bytes ?? '')
    .update('links to files')
    .digest();
  return { keys, linkKey };
}

export function createKeyText(): string {
  return randomBytes(32).toString('hex');
}

/** Replaces the file atomically, so that a crash leaves the old or the new one. */
export function writeKeyFile(path: string, texts: readonly string[]): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(
    draft,
    `# Leadfield: keeps encrypted values readable. Back it up separately from the data.\n${texts.join('\n')}\n`,
    {
      mode: 0o600,
      flush: true,
    },
  );
  chmodSync(draft, 0o600);
  renameSync(draft, path);
}

export function readKeyFile(path: string): string[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'));
}

function toKey(text: string): EncryptionKey {
  if (text.length < 32)
    throw new Error('SECRET_KEY needs 64 hexadecimal digits, or a text of 32 characters or more');
  const bytes = /^[0-9a-f]{64}$/i.test(text)
    ? Buffer.from(text, 'hex')
    : scryptSync(text, 'leadfield sealed values', 32);
  return { id: createHash('sha256').update('id').update(bytes).digest('hex').slice(0, 8), bytes };
}

// PGlite hangs forever on a full disk, so writes stop early. A reserve file is deleted for sign-ins when space runs out.
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StorageError } from '../../storage-error';

const mb = 1024 * 1024;
const floorBytes = 64 * mb;
/** A sign-in needs one more segment of the write-ahead log, and a little more. */
const leastBytes = 24 * mb;
const reserveBytes = 32 * mb;

/** `isEssential`: sign-in and sign-out, which must work on a nearly full disk. */
export type SpaceGuard = (isEssential?: boolean) => void;

/** Throws diskFull (507) while less than 64 MB are free. Checks the disk at most every 500 ms. */
export function createSpaceGuard(directory: string, freeBytes = readFreeBytes): SpaceGuard {
  const reserve = join(directory, 'reserve');
  let looked = 0;
  let free = Number.POSITIVE_INFINITY;
  const look = () => {
    looked = Date.now();
    free = freeBytes(directory);
    if (free > floorBytes + 2 * reserveBytes && sizeOf(reserve) < reserveBytes) fill(reserve);
  };
  return (isEssential = false) => {
    if (Date.now() - looked > 500) look();
    if (free >= floorBytes || (isEssential && free >= leastBytes)) return;
    if (!isEssential || sizeOf(reserve) === 0) throw new StorageError('diskFull');
    rmSync(reserve, { force: true });
    free += reserveBytes;
  };
}

export function readFreeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function fill(path: string): void {
  try {
    // Not zeros, because some file systems do not store them.
    writeFileSync(path, Buffer.alloc(reserveBytes, 'leadfield'));
  } catch {
    rmSync(path, { force: true });
  }
}

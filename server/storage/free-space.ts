// A full disk makes the embedded database spin for ever, so writes stop while there is still room (RELIABILITY 4).
import { statfsSync } from 'node:fs';
import { AppError } from '../app-error';

const floorBytes = 64 * 1024 * 1024;

/** Throws diskFull (507) while less than 64 MB are free; looks at the disk at most every 500 ms. */
export function createSpaceGuard(directory: string, freeBytes = readFreeBytes): () => void {
  let looked = 0;
  let free = Number.POSITIVE_INFINITY;
  return () => {
    if (Date.now() - looked > 500) {
      looked = Date.now();
      free = freeBytes(directory);
    }
    if (free < floorBytes) throw new AppError('diskFull');
  };
}

function readFreeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

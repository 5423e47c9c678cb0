// An embedded database that was there once is never replaced by an empty one. The first start leaves a mark in the data
// directory and, where it may, beside the key file: an unmounted volume takes the first one with it.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type DatabasePlace = {
  dataDir: string;
  keyFile: string;
  /** A restore makes a database where there is none any more. */
  mayBeNew?: boolean;
};

/**
 * Called before the database is opened; the answer is called once it is open and migrated. Throws an Error with one clear line
 * when the database is gone, or when its directory holds something else.
 */
export function requireDatabase(place: DatabasePlace): () => void {
  const folder = join(place.dataDir, 'db');
  const begun = join(place.dataDir, 'db.begun');
  // Nothing that it holds was ever served.
  if (existsSync(begun)) rmSync(folder, { recursive: true, force: true });
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    requireNothing(place, folder);
    writeFileSync(begun, '');
    console.log(`A new database is made in ${folder}.`);
  }
  return () => {
    writeMarks(place);
    rmSync(begun, { force: true });
  };
}

function requireNothing(place: DatabasePlace, folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(
      `The directory ${folder} is no whole database: its file PG_VERSION is missing. Move it away and bring the data back from a backup: npm run restore -- FILE`,
    );
  }
  if (place.mayBeNew) return;
  for (const mark of toMarks(place)) {
    const since = findMark(mark, place.dataDir);
    if (since === undefined) continue;
    throw new Error(
      `There is no database in ${folder}, but there has been one since ${since}. Is its volume mounted, and DATA_DIR right? Bring it back from a backup: npm run restore -- FILE. To begin with an empty one, remove ${mark}`,
    );
  }
}

/** Several data directories may share a key file: a line each. */
function toMarks({ dataDir, keyFile }: DatabasePlace): string[] {
  return [`${keyFile}.started`, join(dataDir, 'started')];
}

function writeMarks(place: DatabasePlace): void {
  const line = `${new Date().toISOString().slice(0, 10)} ${place.dataDir}\n`;
  for (const mark of toMarks(place)) {
    if (findMark(mark, place.dataDir) !== undefined) continue;
    try {
      writeFileSync(mark, line, { flag: 'a', mode: 0o600 });
    } catch {
      // The directory of the key may be closed to this user; the other mark is in the data directory.
    }
  }
}

/** Since when, or undefined. */
function findMark(mark: string, dataDir: string): string | undefined {
  if (!existsSync(mark)) return undefined;
  const lines = readFileSync(mark, 'utf8').split('\n');
  return lines.find((line) => line.slice(11) === dataDir)?.slice(0, 10);
}

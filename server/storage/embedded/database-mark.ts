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
    console.log(`Creating a new database in ${folder}.`);
  }
  return () => {
    writeMarks(place);
    rmSync(begun, { force: true });
  };
}

function requireNothing(place: DatabasePlace, folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(
      `The directory ${folder} is not a complete database: its file PG_VERSION is missing. Move it away and restore a backup: npm run restore -- FILE`,
    );
  }
  if (place.mayBeNew) return;
  const found = findMarks(place);
  if (found.files.length === 0) return;
  throw new Error(
    `There is no database in ${folder}, but there was one ${found.where}. Check that its volume is mounted and DATA_DIR is right, or restore a backup: npm run restore -- FILE. To start with an empty one, remove ${found.files.join(' and ')}`,
  );
}

/**
 * The marks of this place. The one inside counts whatever directory it names: renamed, copied and linked directories bring it
 * along. The one beside the key counts for other directories too: DATA_DIR may be mistyped.
 */
function findMarks(place: DatabasePlace): { files: string[]; where: string } {
  const { inside, besideKey } = toMarks(place);
  const files = [besideKey, inside].filter((file) => readMark(file).length > 0);
  const lines = files.flatMap(readMark);
  const own = lines.find(({ dataDir }) => dataDir === place.dataDir) ?? readMark(inside)[0];
  const other = lines.at(-1);
  const where = own
    ? `since ${own.since}`
    : `in ${other?.dataDir} since ${other?.since}, with the same key file`;
  return { files, where };
}

/** Each a line for every data directory. */
function toMarks({ dataDir, keyFile }: DatabasePlace) {
  return { inside: join(dataDir, 'started'), besideKey: `${keyFile}.started` };
}

function writeMarks(place: DatabasePlace): void {
  const line = `${new Date().toISOString().slice(0, 10)} ${place.dataDir}\n`;
  for (const mark of Object.values(toMarks(place))) {
    if (readMark(mark).some(({ dataDir }) => dataDir === place.dataDir)) continue;
    try {
      writeFileSync(mark, line, { flag: 'a', mode: 0o600 });
    } catch {
      // The directory of the key may be closed to this user; the other mark is in the data directory.
    }
  }
}

type Line = { since: string; dataDir: string };

function readMark(file: string): Line[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => ({ since: line.slice(0, 10), dataDir: line.slice(11) }));
}

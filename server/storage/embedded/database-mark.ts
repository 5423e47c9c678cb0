// An existing database is never silently replaced by an empty one. A second mark next to the key file shows an unmounted volume.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type DataLocation = {
  dataDir: string;
  keyFile: string;
  /** A restore may create the database again. */
  mayBeNew?: boolean;
};

/** Call the returned function once the database is open and migrated. Throws if it is gone, or if its directory holds something else. */
export function requireDatabase(place: DataLocation): () => void {
  const folder = join(place.dataDir, 'db');
  const begun = join(place.dataDir, 'db.begun');
  // The first start did not finish, so nothing in it has ever been used.
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

function requireNothing(place: DataLocation, folder: string): void {
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

/** The mark inside counts whatever path it names, because directories get renamed. The other may reveal a mistyped DATA_DIR. */
function findMarks(place: DataLocation): { files: string[]; where: string } {
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

/** Each file has one line per data directory. */
function toMarks({ dataDir, keyFile }: DataLocation) {
  return { inside: join(dataDir, 'started'), besideKey: `${keyFile}.started` };
}

function writeMarks(place: DataLocation): void {
  const line = `${new Date().toISOString().slice(0, 10)} ${place.dataDir}\n`;
  for (const mark of Object.values(toMarks(place))) {
    if (readMark(mark).some(({ dataDir }) => dataDir === place.dataDir)) continue;
    try {
      writeFileSync(mark, line, { flag: 'a', mode: 0o600 });
    } catch {
      // The key's directory may be read-only. The other mark is in the data directory.
    }
  }
}

type Mark = { since: string; dataDir: string };

function readMark(file: string): Mark[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => ({ since: line.slice(0, 10), dataDir: line.slice(11) }));
}

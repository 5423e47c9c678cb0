import { kinds, recognizeForeign } from '../importers/recognize';
import { counted } from '../schemas/values/counted';
import { metadataCodes } from '../schemas/words/codes';
import { type CheckInput, checkMetadata } from '../validators/metadata/check-metadata';
import { type Finding, withoutEchoes } from '../validators/metadata/finding';
import type { LocatedFinding } from '../validators/metadata/json-faults';
import { locateFindings } from '../validators/metadata/locate-findings';
import { toLineAndColumn } from '../validators/metadata/locate-json';
import { checkFixture } from './check-fixture';
import { type JsonFault, readJson } from './read-json';

export type Position = { line: number; column: number };
export type Entry = {
  file: string;
  start: Position;
  end: Position;
  path: string;
  /** 'LF013'. `name` is its readable form. */
  code: string;
  name: Finding['code'];
  severity: 'error' | 'warning';
  message: string;
  mend?: string;
};
export type FileReport = { file: string; entries: Entry[]; summary: string; isReadable: boolean };
export type CheckOptions = CheckInput & { isStrict?: boolean };

/** Never throws because of the file's content. '-' reads standard input. */
export function checkFile(file: string, { isStrict = false, ...input }: CheckOptions = {}): FileReport {
  const read = readJson(file);
  if ('fault' in read) return toUnreadable(file, read.fault);
  const { text, json } = read;
  const checked = checkMetadata(json, input);
  const foreign = recognizeForeign(json);
  const findings = foreign
    ? [toForeignFinding(kinds[foreign].what, file)]
    : withoutEchoes([...checked.findings, ...checkFixture(json, checked, input.engine)]);
  const toPlaceOf = createPlaces(text);
  const entries = locateFindings(text, findings).map((finding) =>
    toEntry(file, finding, { isStrict, toPlaceOf }),
  );
  const elements = counted(foreign ? 0 : checked.count, 'data element');
  return { file, entries, summary: elements, isReadable: true };
}

/** Replaces the list of everything that another tool's file lacks. */
const toForeignFinding = (what: string, file: string): Finding => ({
  path: '',
  code: 'metadataShape',
  message: `This is ${what}, not metadata.`,
  mend: `Turn it into metadata: leadfield import ${file}`,
});

type ToPlace = (offset: number) => Position;

/** Finds the line starts once, because a file can have many findings. */
function createPlaces(text: string): ToPlace {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

type Tools = { isStrict: boolean; toPlaceOf: ToPlace };

function toEntry(file: string, finding: LocatedFinding, { isStrict, toPlaceOf }: Tools): Entry {
  const { path, code: name, message, mend, range } = finding;
  const { id, severity } = metadataCodes[name];
  return {
    file,
    start: toPlaceOf(range.start),
    end: toPlaceOf(range.end),
    path,
    code: id,
    name,
    severity: isStrict ? 'error' : severity,
    message,
    ...(mend && { mend }),
  };
}

function toUnreadable(file: string, { reason, text, offset }: JsonFault): FileReport {
  const name = offset === undefined ? 'unreadable' : 'syntax';
  const start = toLineAndColumn(text, offset ?? 0);
  const { id } = metadataCodes[name];
  const entry: Entry = {
    file,
    start,
    end: start,
    path: '',
    code: id,
    name,
    severity: 'error',
    message: reason,
  };
  return { file, entries: [entry], summary: '', isReadable: false };
}

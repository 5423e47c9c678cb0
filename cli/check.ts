// leadfield check FILE…: lists every problem of metadata, for people and for other tools.
import { writeFileSync } from 'node:fs';
import type { EngineCore } from '../schemas/engine';
import type { DataElement } from '../schemas/words/data-element';
import { readConfigured } from '../validators/metadata/other-objects';
import { checkFile, type FileReport } from './check-file';
import { type Command, type CommandIO, type ExitCode, readArguments } from './command';
import { readEngine, typesUsage } from './read-engine';
import { readJson } from './read-json';
import { toHuman } from './reports/human';
import { toJunit } from './reports/junit';
import { toSarif } from './reports/sarif';

const usage = `Usage: leadfield check FILE… [options]

Checks metadata: a list of data elements, {"success", "fields"}, a fixture, a story or a configuration. '-' reads standard input.
Formulas that read other objects are checked if those objects are in the same file, or in other configuration files.

  --strict            Treat warnings as errors.
  --format FORMAT     human (default), json, sarif or junit.
  --output FILE       Write the report to a file.
  --reserved A,B      Names that your host keeps for itself.
${typesUsage}

Exit code: 0 no errors, 1 errors, 2 a file is unreadable or not JSON, or the command was called wrongly.
Every code is explained in metadata.md of the package.`;

const options = {
  strict: { type: 'boolean' },
  format: { type: 'string' },
  output: { type: 'string' },
  reserved: { type: 'string' },
  types: { type: 'string' },
} as const;

const formats = new Map<string, (reports: readonly FileReport[]) => string>([
  ['human', toHuman],
  ['json', toJson],
  ['sarif', toSarif],
  ['junit', toJunit],
]);

async function run(args: readonly string[], io: CommandIO): Promise<ExitCode> {
  const input = readArguments(args, options, io);
  const write = formats.get(input?.values.format ?? 'human');
  if (!input || input.files.length === 0 || !write) {
    io.complain(input && !write ? `There is no format '${input.values.format}'.\n\n${usage}` : usage);
    return 2;
  }
  const { files, values } = input;
  const engine = await readEngine(values.types, io);
  if (!engine) return 2;
  const reserved = values.reserved?.split(',').map((name) => name.trim()) ?? [];
  const isStrict = values.strict === true;
  const configured = files.map((file) => ({ file, elements: readOwnObjects(file, engine) }));
  const reports = files.map((file) => {
    const known = configured.flatMap((one) => (one.file === file ? [] : one.elements));
    return checkFile(file, { isStrict, reserved, engine, known });
  });
  if (values.output === undefined) io.print(write(reports));
  else writeFileSync(values.output, `${write(reports)}\n`);
  return toExitCode(reports);
}

/** The elements of a configuration file. Standard input can be read only once, so it is not read here. */
function readOwnObjects(file: string, engine: EngineCore): DataElement[] {
  const read = file === '-' ? undefined : readJson(file);
  return read && 'json' in read ? readConfigured(read.json, engine) : [];
}

function toExitCode(reports: readonly FileReport[]): ExitCode {
  if (reports.some(({ isReadable }) => !isReadable)) return 2;
  return reports.some(({ entries }) => entries.some(({ severity }) => severity === 'error')) ? 1 : 0;
}

export const check: Command = { says: 'Check metadata, fixtures and stories', usage, run };

/** For scripts. `format` increases when a key changes its meaning. */
function toJson(reports: readonly FileReport[]): string {
  const entries = reports.flatMap((report) => report.entries);
  const countOf = (severity: string) => entries.filter((entry) => entry.severity === severity).length;
  return JSON.stringify(
    {
      format: 1,
      errors: countOf('error'),
      warnings: countOf('warning'),
      files: reports.map(({ file, entries }) => ({
        file,
        problems: entries.map(({ file: _, start, end, ...entry }) => ({
          ...{ line: start.line, column: start.column, endLine: end.line, endColumn: end.column },
          ...entry,
        })),
      })),
    },
    null,
    2,
  );
}

import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createCarrier } from '../importers/carrier';
import type { Note } from '../importers/draft';
import { guessSource, type SourceName } from '../importers/recognize';
import { sources } from '../importers/sources';
import { importObjects } from '../importers/to-objects';
import type { Json } from '../schemas/values/json';
import { type Command, type CommandIO, type ExitCode, readArguments } from './command';
import { readJson, toPlace } from './read-json';

const usage = `Usage: leadfield import FILE [options]

Writes data elements to standard output and what could not be carried over to standard error. '-' reads standard input.

  --from TOOL         ${[...sources.keys()].toSorted().join(', ')}. Without it, recognized by the file's content.
  --object TYPE       The object of the elements. Default: partner.
  --ui-schema FILE    RJSF's uiSchema or JSON Forms' uischema, when it is a separate file.
  --nested            Objects stay objects. Without it, their fields become separate fields: 'address.street'.
  --table NAME        One table of an Airtable base.
  --objects           Write new objects as one configuration file: each table of a base, and rows as records of their own.
  --output FILE       Write the elements to a file.
  --report FILE       Write the report to a file, as JSON.
  --strict            End with 1 when something is lost.

${[...sources].map(([name, { says }]) => `  ${name.padEnd(12)}${says}`).join('\n')}

Exit code: 0 done, 1 something is lost (with --strict), 2 the file cannot be imported.`;

const options = {
  from: { type: 'string' },
  object: { type: 'string' },
  'ui-schema': { type: 'string' },
  nested: { type: 'boolean' },
  table: { type: 'string' },
  objects: { type: 'boolean' },
  output: { type: 'string' },
  report: { type: 'string' },
  strict: { type: 'boolean' },
} as const;

function run(args: readonly string[], io: CommandIO): ExitCode {
  const given = readArguments(args, options, io);
  const [file, ...others] = given?.files ?? [];
  if (!given || file === undefined || others.length > 0) {
    io.complain(usage);
    return 2;
  }
  const { values } = given;
  const json = readFile(file, io);
  const layout = values['ui-schema'] === undefined ? undefined : readFile(values['ui-schema'], io);
  if (json === undefined || (values['ui-schema'] !== undefined && layout === undefined)) return 2;
  const name = values.from ?? guessSource(json);
  const source = name === undefined ? undefined : sources.get(name);
  if (!source) {
    io.complain(
      `${name ? `There is no source '${name}'.` : `${file}: could not tell which tool this file comes from.`} Use --from with one of ${[...sources.keys()].join(', ')}.`,
    );
    return 2;
  }
  const input = {
    json,
    ...(layout !== undefined && { layout }),
    ...(values.table !== undefined && { table: values.table }),
  };
  const target = { file, name: name ?? '', values, io };
  if (values.objects) {
    const label = values.object ?? basename(file, '.json');
    const { files, notes } = importObjects(name as SourceName, input, { label });
    const count = Object.values(files).reduce((sum, { fields }) => sum + fields.length, 0);
    return write({ files }, { count, notes }, target);
  }
  const carrier = createCarrier(values.object ?? 'partner', values.nested);
  source.read(input, carrier);
  const { elements, view, notes } = carrier.finish();
  return write(view ? { elements, view } : elements, { count: elements.length, notes }, target);
}

function readFile(file: string, { complain }: CommandIO): Json | undefined {
  const read = readJson(file);
  if (!('fault' in read)) return read.json as Json;
  complain(`${toPlace(file, read.fault)}  ${read.fault.reason}`);
  return undefined;
}

type ImportTarget = {
  file: string;
  name: string;
  values: { output?: string; report?: string; strict?: boolean };
  io: CommandIO;
};

type Imported = { count: number; notes: readonly Note[] };

function write(made: object, { count, notes }: Imported, { file, name, values, io }: ImportTarget): ExitCode {
  if (count === 0) {
    for (const note of notes) io.complain(toLine(note));
    io.complain(`${file}: no field was found for ${name}.`);
    return 2;
  }
  const text = JSON.stringify(made, null, 2);
  if (values.output === undefined) io.print(text);
  else writeFileSync(values.output, `${text}\n`);
  if (values.report !== undefined)
    writeFileSync(values.report, `${JSON.stringify({ format: 1, from: name, notes }, null, 2)}\n`);
  for (const note of notes) io.complain(toLine(note));
  const lost = notes.filter(({ isLost }) => isLost).length;
  io.complain(`${file}: ${count} data elements from ${name}, ${lost} lost, ${notes.length - lost} changed`);
  return values.strict === true && lost > 0 ? 1 : 0;
}

const toLine = ({ from, message, isLost }: Note) => `${isLost ? 'lost   ' : 'changed'}  ${from}  ${message}`;

export const importFields: Command = { says: 'Turn the fields of another tool into metadata', usage, run };

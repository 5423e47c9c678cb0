import { writeFileSync } from 'node:fs';
import { type Command, type CommandIO, type ExitCode, readArguments } from './command';
import { toStockUi } from './export/stock-property';
import { type Dialect, dialects, toSchema } from './export/to-schema';
import { readEngine, typesUsage } from './read-engine';
import { readMetadata } from './read-metadata';

const usage = `Usage: leadfield export FILE [options]

Writes the JSON Schema of the form to standard output, and what JSON Schema cannot say to standard error.

  --draft DRAFT       2020-12 or 07. Default: 2020-12; with --rjsf 07, which RJSF's validator knows.
  --id URL            The schema's $id. Default: the object's name, relative to where you serve it.
  --rjsf              Write { schema, uiSchema } for RJSF's own Form.
  --output FILE       Write to a file.
${typesUsage}

Exit code: 0 done, 2 the file cannot be read or has no data elements.`;

const options = {
  draft: { type: 'string' },
  id: { type: 'string' },
  rjsf: { type: 'boolean' },
  output: { type: 'string' },
  types: { type: 'string' },
} as const;

const isDialect = (text: string): text is Dialect => Object.hasOwn(dialects, text);

async function run(args: readonly string[], io: CommandIO): Promise<ExitCode> {
  const input = readArguments(args, options, io);
  const [file, ...others] = input?.files ?? [];
  const isForRjsf = input?.values.rjsf === true;
  const dialect = input?.values.draft ?? (isForRjsf ? '07' : '2020-12');
  if (!input || file === undefined || others.length > 0 || !isDialect(dialect)) {
    io.complain(input && !isDialect(dialect) ? `There is no draft '${dialect}' here.\n\n${usage}` : usage);
    return 2;
  }
  const engine = await readEngine(input.values.types, io);
  const metadata = engine && readMetadata(file, engine, io);
  if (!metadata) return 2;
  const { elements, view } = metadata;
  const id = input.values.id ?? `${view.objectType || 'form'}.schema.json`;
  const { schema, fields, lost } = toSchema(elements, view, { dialect, id, engine, isForRjsf });
  const result = isForRjsf ? { schema, uiSchema: toStockUi(fields, engine) } : schema;
  const text = JSON.stringify(result, null, 2);
  if (input.values.output === undefined) io.print(text);
  else writeFileSync(input.values.output, `${text}\n`);
  for (const { field, message } of lost) io.complain(`lost     ${field}  ${message}`);
  return 0;
}

export const exportSchema: Command = { says: 'Turn metadata into a JSON Schema for other tools', usage, run };

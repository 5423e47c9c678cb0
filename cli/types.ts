import { writeFileSync } from 'node:fs';
import { type Command, type CommandIO, type ExitCode, readArguments } from './command';
import { readEngine, typesUsage } from './read-engine';
import { readMetadata } from './read-metadata';
import { toTypes } from './types/to-types';

const usage = `Usage: leadfield types FILE… [options]

Writes a TypeScript type of the records of each file: what is stored, and what is typed into a new one.

  --name NAME         The type's name. Default: from the object, such as Partner.
  --output FILE       Write to a file.
${typesUsage}

Exit code: 0 done, 2 a file cannot be read or has no data elements.`;

const options = { name: { type: 'string' }, output: { type: 'string' }, types: { type: 'string' } } as const;

async function run(args: readonly string[], io: CommandIO): Promise<ExitCode> {
  const input = readArguments(args, options, io);
  if (!input || input.files.length === 0 || (input.values.name !== undefined && input.files.length > 1)) {
    io.complain(usage);
    return 2;
  }
  const engine = await readEngine(input.values.types, io);
  if (!engine) return 2;
  const parts: string[] = [];
  for (const file of input.files) {
    const metadata = readMetadata(file, engine, io);
    if (!metadata) return 2;
    parts.push(toTypes(metadata.elements, metadata.view, { name: input.values.name, engine }));
  }
  const text = ['// Written by leadfield types. Do not edit.', ...parts].join('\n\n');
  if (input.values.output === undefined) io.print(text);
  else writeFileSync(input.values.output, `${text}\n`);
  return 0;
}

export const types: Command = { says: 'Write TypeScript types of the records', usage, run };

import { writeFileSync } from 'node:fs';
import { toOwnSchema } from '../schemas/format/own-schema';
import { toEngineSchemas } from '../schemas/format/to-json-schema';
import { type Command, type CommandIO, type ExitCode, readArguments } from './command';
import { readEngine, typesUsage } from './read-engine';

const usage = `Usage: leadfield schema [NAME] [options]

Writes a JSON Schema for editors: name it in "$schema" of your files. With --types it knows your own visual types and their settings.

  NAME                metadata (default), data-element, view, fixture or story.
  --output FILE       Write to a file.
${typesUsage}

Exit code: 0 done, 2 there is no such schema.`;

const options = { output: { type: 'string' }, types: { type: 'string' } } as const;

async function run(args: readonly string[], io: CommandIO): Promise<ExitCode> {
  const input = readArguments(args, options, io);
  const [name = 'metadata', ...others] = input?.files ?? [];
  const schema = new Map(Object.entries(toEngineSchemas())).get(name);
  if (!input || !schema || others.length > 0) {
    io.complain(usage);
    return 2;
  }
  const engine = await readEngine(input.values.types, io);
  if (!engine) return 2;
  const text = JSON.stringify(toOwnSchema(schema, engine), null, 2);
  if (input.values.output === undefined) io.print(text);
  else writeFileSync(input.values.output, `${text}\n`);
  return 0;
}

export const schema: Command = { says: 'Write a JSON Schema for completion in editors', usage, run };

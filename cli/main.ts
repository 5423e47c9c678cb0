#!/usr/bin/env node
// The entry point of the integrators' command line. Only this file reads the arguments and sets the exit code.
import { check } from './check';
import type { Command, CommandIO, ExitCode } from './command';
import { exportSchema } from './export';
import { importFields } from './import';
import { schema } from './schema';
import { types } from './types';
import { verifyCommand } from './verify';

const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({ check, types, schema, import: importFields, export: exportSchema, verify: verifyCommand }),
);

const io: CommandIO = {
  print: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
};

// 'leadfield schema | head' closes the pipe before everything is written.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 2));

async function run([name = '', ...args]: readonly string[]): Promise<ExitCode> {
  const command = commands.get(name);
  if (name === '--help' || name === '-h' || name === 'help') {
    io.print(toHelp());
    return 0;
  }
  if (!command) {
    io.complain(name === '' ? toHelp() : `There is no command '${name}'.\n\n${toHelp()}`);
    return 2;
  }
  if (args.includes('--help') || args.includes('-h')) {
    io.print(command.usage);
    return 0;
  }
  return command.run(args, io);
}

function toHelp(): string {
  const lines = [...commands].map(([name, { says }]) => `  leadfield ${name.padEnd(10)}${says}`);
  return ['Usage: leadfield COMMAND', '', ...lines, '', 'leadfield COMMAND --help explains a command.'].join(
    '\n',
  );
}

process.exitCode = await run(process.argv.slice(2));

// The shape of a leadfield command, and how it reads its arguments.
import { parseArgs } from 'node:util';

/** 0: done. 1: problems were found. 2: wrong usage, or a file cannot be read. */
export type ExitCode = 0 | 1 | 2;

export type Command = {
  says: string;
  usage: string;
  run: (args: readonly string[], io: CommandIO) => ExitCode | Promise<ExitCode>;
};

export type CommandIO = {
  print: (text: string) => void;
  complain: (text: string) => void;
};

type Options = { readonly [name: string]: { type: 'string' | 'boolean'; short?: string } };
type Values<Of extends Options> = {
  [Name in keyof Of]?: Of[Name]['type'] extends 'boolean' ? boolean : string;
};

export function readArguments<const Of extends Options>(
  args: readonly string[],
  options: Of,
  { complain }: CommandIO,
): { files: string[]; values: Values<Of> } | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { ...options },
      allowPositionals: true,
    });
    return { files: positionals, values: values as Values<Of> };
  } catch (error) {
    complain(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
    return undefined;
  }
}

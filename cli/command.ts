// What a command of leadfield is, and how it reads its arguments.
import { parseArgs } from 'node:util';

/** 0 done, 1 problems were found, 2 called wrongly or a file cannot be read. */
export type ExitCode = 0 | 1 | 2;

export type Command = {
  /** One line for `leadfield --help`. */
  says: string;
  /** Shown by `leadfield COMMAND --help`, and when it is called wrongly. */
  usage: string;
  run: (args: readonly string[], io: CommandIO) => ExitCode | Promise<ExitCode>;
};

export type CommandIO = {
  /** The result: standard output. */
  print: (text: string) => void;
  /** What went wrong: standard error. */
  complain: (text: string) => void;
};

type Options = { readonly [name: string]: { type: 'string' | 'boolean'; short?: string } };
type Values<Of extends Options> = {
  [Name in keyof Of]?: Of[Name]['type'] extends 'boolean' ? boolean : string;
};

/** Arguments and options; undefined for an option that the command does not have (the reason was printed). */
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

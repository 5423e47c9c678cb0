// Runs a command of leadfield in the test's process.
import type { Command } from '../../cli/command';

export async function runCommand(command: Command, ...args: string[]) {
  const [printed, complained]: [string[], string[]] = [[], []];
  const io = {
    print: (text: string) => void printed.push(text),
    complain: (text: string) => void complained.push(text),
  };
  const code = await command.run(args, io);
  return { code, text: printed.join('\n'), complaints: complained.join('\n') };
}

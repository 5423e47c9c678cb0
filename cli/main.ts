// The integrators' command line: the one place that reads arguments and sets the exit code.
import { runFixture } from './fixture';
import { createVisualType } from './new-type';

const [command = '', ...rest] = process.argv.slice(2);
const print = (line: string) => console.log(line);
const commands: ReadonlyMap<string, () => number> = new Map([
  ['fixture', () => runFixture(rest, print)],
  ['new-type', () => createVisualType(rest[0] ?? '', process.cwd(), print)],
]);
process.exitCode = commands.get(command)?.() ?? 3;

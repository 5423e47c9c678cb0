// leadfield verify [FILE…]: each visual type and each form in a real browser, in every state, with a report in pictures.
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Command, type CommandIO, type ExitCode, readArguments } from './command';
import { openBrowser } from './verify/browser';
import { readTypes, toFileForm, toTypeForms, type VerifiedForm } from './verify/forms';
import { countFaults, listFaults, toHtml } from './verify/report';
import { verifyForms } from './verify/run';

const usage = `Usage: leadfield verify [FILE…] [options]

Draws forms in Chromium: empty, filled in, everything wrong and read-only, light and dark. Checks each with axe, and that values
come back as they went in. Without a file: each visual type. Needs playwright-core and axe-core in your project.

  --types             Each visual type, too.
  --browser PATH      The Chromium to use. Otherwise CHROMIUM_PATH, or the usual places.
  --report FILE       Where the report goes. Default: leadfield-verify.html.

Exit code: 0 no faults, 1 faults, 2 a file is unreadable or there is no browser.`;

const options = {
  types: { type: 'boolean' },
  browser: { type: 'string' },
  report: { type: 'string' },
} as const;

/** Beside the packed command, or where the repository builds it. */
const folders = ['../verify', '../dist/verify'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

async function run(args: readonly string[], io: CommandIO): Promise<ExitCode> {
  const input = readArguments(args, options, io);
  const folder = folders.find((one) => existsSync(`${one}/types.json`));
  if (!input || !folder) {
    io.complain(folder ? usage : 'The page for verify is not built: npm run build:verify');
    return 2;
  }
  const { files, values } = input;
  const types = readTypes(folder);
  const forms: VerifiedForm[] = files.length === 0 || values.types === true ? toTypeForms(types) : [];
  for (const file of files) {
    const form = toFileForm(file, types, io);
    if (!form) return 2;
    forms.push(form);
  }
  return verify(
    forms,
    { folder, browser: values.browser, report: values.report ?? 'leadfield-verify.html' },
    io,
  );
}

type Target = { folder: string; browser: string | undefined; report: string };

async function verify(
  forms: readonly VerifiedForm[],
  { folder, browser: path, report }: Target,
  io: CommandIO,
): Promise<ExitCode> {
  const start = performance.now();
  let tools: Awaited<ReturnType<typeof openBrowser>>;
  try {
    tools = await openBrowser(path);
  } catch (error) {
    io.complain(error instanceof Error ? error.message : String(error));
    return 2;
  }
  try {
    const verdicts = await verifyForms(forms, { ...tools, folder });
    const seconds = (performance.now() - start) / 1000;
    writeFileSync(report, toHtml(verdicts, seconds));
    for (const line of verdicts.flatMap(listFaults)) io.complain(line);
    const faults = verdicts.reduce((sum, verdict) => sum + countFaults(verdict), 0);
    io.print(`${forms.length} forms, ${faults} faults, ${seconds.toFixed(1)} s: ${report}`);
    return faults > 0 ? 1 : 0;
  } finally {
    await tools.browser.close();
  }
}

export const verifyCommand: Command = { says: 'Draw forms in a browser and check them', usage, run };

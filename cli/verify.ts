// leadfield verify [FILE…]: draws each visual type and form in a real browser, in every state, and writes a report with pictures.
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { counted } from '../schemas/values/counted';
import { type Command, type CommandIO, type ExitCode, readArguments } from './command';
import { readEngine, typesUsage } from './read-engine';
import { openBrowser } from './verify/browser';
import { readTypes, toFileForm, toTypeForms, type VerifiedForm } from './verify/forms';
import { withOwnPage } from './verify/own-page';
import { countFaults, listFaults, toHtml } from './verify/report';
import { verifyForms } from './verify/run';

const usage = `Usage: leadfield verify [FILE…] [options]

Draws forms in Chromium: empty, filled in, with every value wrong, and read-only, in light and dark. Checks each with axe, and
that values come back unchanged. Without a file: each visual type. Needs playwright-core and axe-core in your project; types of
your own are drawn by an engine with their widgets, which 'types' then exports.

  --all               Each visual type, too.
${typesUsage}
  --browser PATH      The Chromium to use. Otherwise CHROMIUM_PATH, or the usual places.
  --report FILE       Where the report goes. Default: leadfield-verify.html.

Exit code: 0 no faults, 1 faults, 2 a file is unreadable or there is no browser.`;

const options = {
  all: { type: 'boolean' },
  types: { type: 'string' },
  browser: { type: 'string' },
  report: { type: 'string' },
} as const;

/** Next to the packed command, or where the repository builds it. */
const folders = ['../verify', '../dist/verify'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

async function run(args: readonly string[], io: CommandIO): Promise<ExitCode> {
  const input = readArguments(args, options, io);
  const folder = folders.find((one) => existsSync(`${one}/types.json`));
  if (!input || !folder) {
    io.complain(folder ? usage : 'The page for verify is not built: npm run build:verify');
    return 2;
  }
  const { files, values } = input;
  const engine = await readEngine(values.types, io);
  if (!engine) return 2;
  const known = { engine, types: readTypes(folder) };
  const forms: VerifiedForm[] = files.length === 0 || values.all === true ? toTypeForms(known) : [];
  for (const file of files) {
    const form = toFileForm(file, known, io);
    if (!form) return 2;
    forms.push(form);
  }
  const target = { browser: values.browser, report: values.report ?? 'leadfield-verify.html' };
  const draw = (page: string) => verify(forms, { ...target, folder: page }, io);
  const { types } = values;
  try {
    if (types === undefined || types === 'nested') return await draw(folder);
    if ('getRenderer' in engine) return await withOwnPage(types, draw);
    io.complain(
      `${types} exports no engine: verify draws with its widgets, createEngine({ types, widgets }).`,
    );
  } catch (error) {
    io.complain(error instanceof Error ? error.message : String(error));
  }
  return 2;
}

type VerifyOptions = { folder: string; browser: string | undefined; report: string };

/** Throws an Error that says what to install if there is no browser. */
async function verify(
  forms: readonly VerifiedForm[],
  { folder, browser: path, report }: VerifyOptions,
  io: CommandIO,
): Promise<ExitCode> {
  const start = performance.now();
  const tools = await openBrowser(path);
  try {
    const verdicts = await verifyForms(forms, { ...tools, folder });
    const seconds = (performance.now() - start) / 1000;
    writeFileSync(report, toHtml(verdicts, seconds));
    for (const line of verdicts.flatMap(listFaults)) io.complain(line);
    const faults = verdicts.reduce((sum, verdict) => sum + countFaults(verdict), 0);
    io.print(
      `${counted(forms.length, 'form')}, ${counted(faults, 'fault')}, ${seconds.toFixed(1)} s: ${report}`,
    );
    return faults > 0 ? 1 : 0;
  } finally {
    await tools.browser.close();
  }
}

export const verifyCommand: Command = { says: 'Draw forms in a browser and check them', usage, run };

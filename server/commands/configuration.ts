// `npm run config`: objects, fields, layouts and roles as files for version control (E7).
import { mkdir, readdir, readFile, rm, writeFile as write } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConfigurationChange, ConfigurationDiff } from '../../contract/configuration';
import { writeFile } from '../../objects/configuration';
import { describeSetting } from '../../objects/describe-setting';
import { listSystemTypes } from '../../objects/index';
import { LostDigits, parseKeptJson } from '../../validators/json-limits';
import { administratorConfig, toAccess, toOperator } from '../access/caller';
import { AppError } from '../app-error';
import type { Context } from '../context';
import { applyFiles } from '../operations/configuration/apply-configuration';
import { compareFiles } from '../operations/configuration/compare-configuration';
import { parseFiles } from '../operations/configuration/parse-files';
import { readConfiguration } from '../operations/configuration/read-configuration';
import { undoConfiguration } from '../operations/configuration/undo-configuration';
import { hasOpenJob } from '../storage/bulk/bulk-jobs';
import type { Task } from '../work';

const verbs = ['export', 'diff', 'apply', 'undo'] as const;

export type ConfigurationCommand = {
  verb: (typeof verbs)[number];
  target: string;
  isDry: boolean;
  isPartly: boolean;
};

export function parseConfigurationCommand(words: readonly string[]): ConfigurationCommand {
  const [given = '', target = '', ...more] = words.filter((word) => !word.startsWith('--'));
  const flags = words.filter((word) => word.startsWith('--'));
  const [isDry, isPartly] = [flags.includes('--dry-run'), flags.includes('--partly')];
  const verb = verbs.find((one) => one === given);
  const known = [...(verb === 'apply' ? ['--dry-run'] : []), ...(verb === 'undo' ? ['--partly'] : [])];
  if (!verb || !target || more.length > 0 || flags.some((flag) => !known.includes(flag)))
    throw new Error(usage);
  return { verb, target, isDry, isPartly };
}

const usage = `Usage:
  npm run config -- export DIR             write objects, fields, rules, layouts and roles to files
  npm run config -- diff DIR               list what the files would change, change nothing
  npm run config -- apply DIR [--dry-run]  apply the files, all or nothing
  npm run config -- undo ID [--partly]     undo an apply; --partly keeps what others changed since`;

/** Returns lines about what it did. Throws an Error that lists every problem by file, and then stores nothing. */
export async function runConfiguration(context: Context, command: ConfigurationCommand): Promise<string> {
  const { verb, target, isDry, isPartly } = command;
  if (verb === 'export') return exportTo(context, target);
  // Built here, because the access covers the objects of this moment.
  const caller = toOperator('operator', toAccess('admin', administratorConfig));
  const task = { context, caller };
  if (verb === 'undo') return undo(task, { undoID: target, partly: isPartly });
  const { diff, wanted } = await compareTo(task, target);
  const lines = describe(diff);
  if (diff.problems.length > 0) {
    const problems = diff.problems.map(({ path, message }) => (path ? `${path}: ${message}` : message));
    throw new Error([...lines, '', 'Nothing was changed. Fix this first:', ...problems].join('\n'));
  }
  if (verb === 'diff' || isDry) return lines.join('\n');
  const { changes, undoID } = await applyFiles(task, { wanted, base: diff.base });
  await waitForJobs(context);
  const applied = `${changes} ${changes === 1 ? 'file' : 'files'} applied.`;
  const undoing = undoID ? [`To undo it within 30 days: npm run config -- undo ${undoID}`] : [];
  return [...lines, applied, ...undoing].join('\n');
}

async function undo(task: Task, undoing: { undoID: string; partly: boolean }): Promise<string> {
  try {
    const { message } = await undoConfiguration(task, undoing);
    await waitForJobs(task.context);
    return message;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'notFound')
      throw new Error(
        `There is nothing to undo for '${undoing.undoID}': it was undone, or is older than 30 days.`,
      );
    if (error.code !== 'conflict' || undoing.partly) throw error;
    throw new Error(`${error.message}\nTo undo the rest: npm run config -- undo ${undoing.undoID} --partly`);
  }
}

/** Formula fields of many records are computed in a job, which closing the host would end. */
async function waitForJobs({ db }: Context): Promise<void> {
  for (const objectType of listSystemTypes()) while (await hasOpenJob(db, objectType)) await pause(250);
}

/** Also removes files of an earlier export whose object or role no longer exists. */
async function exportTo({ db }: Context, folder: string): Promise<string> {
  const files = await readConfiguration(db);
  for (const folderName of folders) {
    await mkdir(join(folder, folderName), { recursive: true });
    for (const name of await listJson(join(folder, folderName)))
      if (!files[`${folderName}/${name}`]) await rm(join(folder, folderName, name));
  }
  for (const [path, file] of Object.entries(files)) await write(join(folder, path), writeFile(file));
  return `${Object.keys(files).length} files are in ${folder}.`;
}

const folders = ['objects', 'roles'];

async function listJson(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).sort();
}

async function compareTo(task: Task, folder: string) {
  const files: { [path: string]: unknown } = {};
  for (const folderName of folders)
    for (const name of await listJson(join(folder, folderName)))
      files[`${folderName}/${name}`] = parse(
        `${folderName}/${name}`,
        await readFile(join(folder, folderName, name), 'utf8'),
      );
  if (Object.keys(files).length === 0)
    throw new Error(`No configuration in ${folder}: objects/*.json and roles/*.json are missing.`);
  const { wanted, faults } = parseFiles(files);
  return { wanted, diff: await compareFiles(task, { wanted, faults }) };
}

function parse(path: string, text: string): unknown {
  try {
    return parseKeptJson(text);
  } catch (error) {
    if (error instanceof LostDigits) throw new Error(`${path}: ${error.message}`);
    throw new Error(`${path} is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

function describe({ changes, kept }: ConfigurationDiff): string[] {
  const lines = changes.map((change) => [toLine(change), ...toEffects(change)].join('\n'));
  const staying = kept.length > 0 ? [`Not in these files, so unchanged: ${kept.join(', ')}.`] : [];
  return [...(changes.length > 0 ? lines : ['No differences.']), ...staying];
}

const signs = { create: '+', change: '~', delete: '-' };

function toLine({ what, kind, name, settings }: ConfigurationChange): string {
  const rows = settings.flatMap(describeSetting).map((line) => `    ${line}`);
  // List the rights of something new as well, because they matter as much as changed ones.
  const isListed = what === 'change' || settings.some((one) => one.name === 'roleConfig');
  return [`${signs[what]} ${kind} ${name}`, ...(isListed ? rows : [])].join('\n');
}

function toEffects({ what, effects }: ConfigurationChange): string[] {
  if (!effects) return [];
  const { holding, losing, failing, deleted } = effects;
  const values = (count: number) => `${count} ${count === 1 ? 'value' : 'values'}`;
  if (what === 'delete')
    return losing > 0
      ? [`    ${values(losing)} can no longer be seen. The field can be restored for 30 days.`]
      : [];
  const others = deleted && deleted.failing > 0 ? `, and ${values(deleted.failing)} of deleted records` : '';
  return failing > 0 ? [`    ${failing} of ${values(holding)} would not be valid${others}.`] : [];
}

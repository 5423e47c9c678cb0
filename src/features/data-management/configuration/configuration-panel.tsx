import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { ConfigurationDiff } from '../../../../contract/configuration';
import type { Note } from '../../../../importers/draft';
import { recognizeForeign } from '../../../../importers/recognize';
import { isObjectType } from '../../../../objects/index';
import { proposeKey } from '../../../../objects/own-key';
import { isObject, type Json } from '../../../../schemas/values/json';
import { LostDigits, parseKeptJson } from '../../../../validators/json-limits';
import { request } from '../../../shared/api/api-client';
import { ApiError, serverMessage } from '../../../shared/api/api-error';
import { saveFile } from '../../../shared/list/export-rows';
import { counted } from '../../../shared/page-locale';
import { Button } from '../../../shared/ui/button';
import { showError, showSuccess, showUndo } from '../../../shared/ui/notices';
import { Panel } from '../../../shared/ui/panel';
import styles from '../objects/data-management.module.css';
import { AppliedConfigurations } from './applied-configurations';
import { ConfigurationChanges } from './configuration-changes';
import own from './configuration-panel.module.css';

type ComparedFiles = ReadFiles & { diff: ConfigurationDiff };

export function ConfigurationPanel({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { mutate } = useSWRConfig();
  const [compared, setCompared] = useState<ComparedFiles>();
  const [busy, setBusy] = useState<'export' | 'compare' | 'apply'>();
  const run = async (what: NonNullable<typeof busy>, work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      showError(serverMessage(error, error instanceof Error ? error.message : 'Try again.'));
    } finally {
      setBusy(undefined);
      if (what === 'apply')
        await mutate((key) => Array.isArray(key) && key[0] === '/dtl/configuration/applied');
    }
  };
  const exportAll = () =>
    run('export', async () => {
      const { files } = await request('GET', '/dtl/configuration');
      const text = `${JSON.stringify({ files }, null, 2)}\n`;
      saveFile('leadfield-configuration.json', text, 'application/json');
    });
  const choose = (chosen: readonly File[]) =>
    run('compare', async () => {
      setCompared(undefined);
      if (chosen.length === 0) return;
      const read = await readConfigurationFiles(chosen);
      const options = { body: { files: read.files }, idempotency: 'none' } as const;
      setCompared({ ...read, diff: await request('POST', '/dtl/configuration/diff', options) });
    });
  const apply = ({ files, diff }: ComparedFiles) =>
    run('apply', async () => {
      // `base` identifies the state that the files were compared with. Applies everything or nothing.
      const body = { files, base: diff.base };
      const { message, undoID } = await request('POST', '/dtl/configuration', { body });
      setCompared(undefined);
      showSuccess(message);
      if (undoID) showUndo('Configuration applied.', () => takeBack(undoID));
    });
  /** `partly` keeps what others changed since; without it that is refused (409). */
  const takeBack = (undoID: string, partly = false) =>
    run('apply', async () => {
      try {
        const { message } = await request('POST', '/dtl/configuration/undo', { body: { undoID, partly } });
        showSuccess(message);
      } catch (error) {
        const isHeld = !partly && error instanceof ApiError && error.status === 409;
        if (!isHeld) throw error;
        showUndo(`${error.message} Undo the rest?`, () => takeBack(undoID, true));
      }
    });
  const isApplicable = compared && compared.diff.problems.length === 0 && compared.diff.changes.length > 0;
  return (
    <Panel
      className={styles.main}
      title="Configuration files"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p className={styles.help}>
        Objects, fields, rules, form order and roles as JSON. Keep them in version control, or move them to
        another installation. They never contain records or secrets.
      </p>
      <p>
        <Button
          icon={<Download aria-hidden />}
          busy={busy === 'export'}
          busyLabel="Processing"
          onClick={() => void exportAll()}
        >
          Export configuration
        </Button>
      </p>
      <div className={own.choose}>
        <label htmlFor={id}>Import configuration</label>
        <p id={`${id}-help`} className={styles.help}>
          Choose an exported file, or separate files from its folder. The schema of an Airtable base or a form
          of SurveyJS or JSON Forms becomes new objects. You see the changes before anything is saved.
        </p>
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          multiple
          aria-describedby={`${id}-help`}
          disabled={busy !== undefined}
          onChange={(event) => void choose([...(event.target.files ?? [])])}
        />
      </div>
      <p role="status" className={styles.help}>
        {busy === 'compare' ? 'Comparing…' : compared && toSummary(compared.diff)}
      </p>
      {compared && compared.notes.length > 0 && <ImportNotes notes={compared.notes} />}
      {compared && <ConfigurationChanges diff={compared.diff} />}
      {compared && isApplicable && (
        <p>
          <Button
            tone="primary"
            busy={busy === 'apply'}
            busyLabel="Processing"
            onClick={() => void apply(compared)}
          >
            Apply changes
          </Button>
        </p>
      )}
      <AppliedConfigurations isBusy={busy !== undefined} onUndo={(undoID) => void takeBack(undoID)} />
    </Panel>
  );
}

function toSummary({ changes, problems }: ConfigurationDiff): string {
  const faults = problems.length > 0 ? `, ${counted(problems.length, 'problem')}` : '';
  return `${counted(changes.length, 'change')}${faults}.`;
}

/** What became of the fields of another tool's file. */
function ImportNotes({ notes }: { notes: readonly Note[] }) {
  const sorted = notes.toSorted((a, b) => Number(b.isLost) - Number(a.isLost));
  return (
    <details open={sorted[0]?.isLost}>
      <summary>What the import lost or changed</summary>
      <ul className={own.list}>
        {sorted.slice(0, maxNotes).map(({ from, message, isLost }) => (
          <li key={`${from} ${message}`} dir="auto">
            <b>{isLost ? 'Lost' : 'Changed'}</b> <code>{from}</code> {message}
          </li>
        ))}
      </ul>
      {sorted.length > maxNotes && <p>And {counted(sorted.length - maxNotes, 'more note')}.</p>}
    </details>
  );
}

/** A base of 80 tables can have tens of thousands. */
const maxNotes = 200;

/** `notes`: of a file of another tool, which becomes new objects. */
type ReadFiles = { files: ConfigurationFiles; notes: readonly Note[] };

/** The host takes 8 MB; a file may be longer, because of its indentation and what an import leaves out. */
const maxMegabytes = 16;

/**
 * Reads the downloaded file, or the files of a folder (E7), by path. Throws an Error that names a file which is not JSON, or an Error without
 * reading them if they are too large.
 */
export async function readConfigurationFiles(chosen: readonly File[]): Promise<ReadFiles> {
  if (chosen.reduce((sum, { size }) => sum + size, 0) > maxMegabytes * 1024 * 1024)
    throw new Error(
      chosen.length === 1
        ? `This file is larger than ${maxMegabytes} MB. Split it and import each part.`
        : `These files are larger than ${maxMegabytes} MB together. Import fewer at a time.`,
    );
  const files: ConfigurationFiles = {};
  const notes: Note[] = [];
  for (const file of chosen) {
    const json = parse(file.name, await file.text());
    const foreign = await readForeign(file.name, json);
    if (foreign) notes.push(...foreign.notes);
    if (foreign) Object.assign(files, foreign.files);
    else if (isObject(json) && isObject(json.files)) Object.assign(files, json.files);
    else files[file.webkitRelativePath || file.name] = json;
  }
  return { files, notes };
}

async function readForeign(name: string, json: Json) {
  const source = recognizeForeign(json);
  if (!source) return undefined;
  const { importObjects } = await import('../../../../importers/to-objects');
  const label = name.replace(/\.json$/i, '');
  return importObjects(source, { json }, { label, toKey: proposeFreeKey });
}

/** An import never changes an object that exists. */
function proposeFreeKey(label: string): string {
  const begin = proposeKey(label);
  let key = begin;
  for (let number = 2; isObjectType(key); number++) key = `${begin}${number}`;
  return key;
}

function parse(name: string, text: string): Json {
  try {
    return parseKeptJson(text);
  } catch (error) {
    if (error instanceof LostDigits) throw new Error(`${name}: ${error.message}`);
    throw new Error(`${name} is not JSON. Choose another file.`);
  }
}

export type ConfigurationFiles = { [path: string]: Json };

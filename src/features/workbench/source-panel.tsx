import { Import } from 'lucide-react';
import { type DragEvent, type RefObject, useCallback, useMemo, useState } from 'react';
import type { Json, JsonSchema } from '../../../schemas/values/json';
import { toLineAndColumn } from '../../../validators/metadata/locate-json';
import { lazyScreen } from '../../shared/react/lazy-screen';
import { Button } from '../../shared/ui/button';
import type { EditorPort } from './editor/mount-editor';
import { propose } from './editor/propose';
import { accessSchema, metadataSchema, viewSchema } from './editor/schemas';
import { readJson } from './read-texts';
import { SourceTools } from './source-tools';
import type { Workbench } from './use-workbench';
import styles from './workbench.module.css';
import { noTexts, type TextName } from './workbench-state';

const CodeEditor = lazyScreen(() => import('./editor/code-editor').then((m) => m.CodeEditor));

const largest = 5_000_000;

export type EditorHandles = { [Name in TextName]?: Pick<EditorPort, 'select'> | null };
type Props = { bench: Workbench; editors: RefObject<EditorHandles> };

export function SourcePanel({ bench, editors }: Props) {
  const [failure, setFailure] = useState('');
  const [isOver, setOver] = useState(false);

  const take = async (load: () => Promise<string>) => {
    setFailure('');
    try {
      bench.open({ texts: { ...noTexts, metadata: await load() }, looks: bench.looks });
    } catch {
      setFailure('Failed to read the file. Please try again.');
    }
  };
  const takeFile = (file: File | undefined) => {
    if (!file) return;
    if (file.size > largest)
      setFailure(`${file.name} is larger than 5 MB. Paste the part you want to look at.`);
    else void take(() => file.text());
  };
  const importIt = async () => {
    const { foreign, texts, looks } = bench;
    const { json } = readJson(texts.metadata, 'metadata');
    if (!foreign) return;
    setFailure('');
    try {
      const { importForeign } = await import('./import-foreign');
      const imported = importForeign(json as Json, foreign);
      if (imported) bench.open({ texts: { ...noTexts, metadata: imported.metadata }, looks }, imported.notes);
      else setFailure('No field was found in it.');
    } catch {
      setFailure('Failed to import it. Please try again.');
    }
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    setOver(false);
    if (!file) return;
    event.preventDefault();
    // Otherwise the editor would also insert the file's text.
    event.stopPropagation();
    takeFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional, because a button opens files, too
    <section
      className={styles.source}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDropCapture={drop}
    >
      <SourceTools bench={bench} onTake={(load) => void take(load)} onFile={takeFile} onFail={setFailure} />
      <Editors bench={bench} editors={editors} />
      <p className={styles.state} role="status">
        {failure || describeState(bench)}
      </p>
      {bench.foreign && (
        <Button tone="quiet" icon={<Import aria-hidden />} onClick={() => void importIt()}>
          Import it
        </Button>
      )}
    </section>
  );
}

const examples: Readonly<Record<TextName, string>> = {
  metadata: '[{ "fieldName": "companyName", "fieldConfig": { "label": "Company", "visualType": "text" } }]',
  view: 'Every field, by grouping',
  value: '{ }',
  role: '{ "readFields": ["companyName"], "writeFields": [] }',
};

function Editors({ bench, editors }: Props) {
  const { reading, looks, form } = bench;
  const roles = useMemo(() => accessSchema(reading.elements), [reading.elements]);
  const shared = { bench, editors };
  return (
    <div className={styles.editors}>
      <Pane {...shared} name="metadata" label="Metadata" schema={metadataSchema} />
      <Pane {...shared} name="view" label="View" schema={viewSchema} />
      <Pane {...shared} name="value" label="Value" schema={form.schema} />
      {looks.role === 'own' && <Pane {...shared} name="role" label="Role" schema={roles} />}
    </div>
  );
}

type PaneProps = Props & { name: TextName; label: string; schema: JsonSchema };

function Pane({ bench, editors, name, label, schema }: PaneProps) {
  const { elements } = bench.reading;
  const marks = useMemo(() => bench.marks.filter(({ text }) => text === name), [bench.marks, name]);
  const keep = useCallback(
    (handle: EditorHandles[TextName]) => {
      editors.current[name] = handle ?? null;
    },
    [editors, name],
  );
  return (
    <div className={styles.pane} data-text={name}>
      <h2 className="field-label">{label}</h2>
      <div className={styles.frame}>
        <CodeEditor
          ref={keep}
          label={label}
          example={examples[name]}
          text={bench.texts[name]}
          marks={marks}
          onEdit={(text) => bench.setText(name, text)}
          propose={(text, offset) => propose(text, offset, { schema, words: { elements } })}
        />
      </div>
    </div>
  );
}

function describeState({ texts, marks, notes, isBroken, isBadLink }: Workbench): string {
  if (isBadLink) return 'The link was cut off or is damaged. Ask for it again, or for the file.';
  if (texts.metadata.trim() === '')
    return 'A list of data elements, { "success", "fields" }, a fixture, or a file that can be imported: a JSON Schema, JSON Forms, SurveyJS, Airtable, HubSpot or Salesforce. Drop a file anywhere here.';
  const [first, ...rest] = marks.filter(({ text }) => text !== 'value');
  const lost = notes.filter(({ isLost }) => isLost).length;
  if (!first && lost > 0)
    return `Imported. ${lost === 1 ? '1 setting was' : `${lost} settings were`} lost: see Problems.`;
  if (!first) return 'No problems.';
  const more = rest.length > 0 ? ` And ${rest.length} more under Problems.` : '';
  const { line } = toLineAndColumn(texts[first.text], first.from);
  const where = `${first.text === 'view' ? 'View, line' : 'Line'} ${line}: `;
  // Problems of the whole text need no position.
  const sentence = `${first.path === '' ? '' : where}${first.message.replace(/(?<![.?!])$/, '.')}`;
  return `${sentence}${more}${isBroken ? ' The form shows the last text that could be read.' : ''}`;
}

import { useState } from 'react';
import type { Note } from '../../../importers/draft';
import { CodeBlock } from '../../shared/ui/code-block';
import { Tabs } from '../../shared/ui/tabs';
import { DrawnForm } from './drawn-form';
import { ExportPanel } from './export-panel';
import type { Mark } from './read-texts';
import type { Workbench } from './use-workbench';
import styles from './workbench.module.css';

type Props = { bench: Workbench; onJump: (mark: Mark) => void };
type TabKey = 'form' | 'schema' | 'ui' | 'problems' | 'export';

export function Results({ bench, onJump }: Props) {
  const { form, marks, notes } = bench;
  const [tab, setTab] = useState<TabKey>('form');
  const ofTexts = marks.filter(({ text }) => text !== 'value');
  const ofValue = marks.filter(({ text }) => text === 'value');
  const tabs: { key: TabKey; label: string }[] = [
    { key: 'form', label: 'Form' },
    { key: 'schema', label: 'JSON Schema' },
    { key: 'ui', label: 'UI schema' },
    { key: 'problems', label: ofTexts.length > 0 ? `Problems (${ofTexts.length})` : 'Problems' },
    { key: 'export', label: 'Export' },
  ];
  const focusField = (name: string) => {
    setTab('form');
    requestAnimationFrame(() => document.getElementById(`workbench_${name}`)?.focus());
  };
  return (
    <section className={styles.results} aria-label="Results">
      <Tabs label="Results" tabs={tabs} selected={tab} onSelect={(key) => setTab(key as TabKey)}>
        {/* Hidden rather than unmounted, so that input survives a look at another tab. */}
        <div hidden={tab !== 'form'}>
          <DrawnForm bench={bench} />
        </div>
        {tab === 'schema' && <CodeBlock label="JSON Schema" text={JSON.stringify(form.schema, null, 2)} />}
        {tab === 'ui' && <CodeBlock label="UI schema" text={JSON.stringify(form.uiSchema, null, 2)} />}
        {tab === 'problems' && (
          <div className={styles.lists}>
            {notes.length > 0 && <ImportNotes notes={notes} />}
            <ProblemList
              title="Metadata"
              empty="The metadata has no problems."
              marks={ofTexts}
              onOpen={onJump}
            />
            <ProblemList
              title="Data"
              empty="The data is valid."
              marks={ofValue}
              onOpen={(mark) => (form.fields.has(mark.path) ? focusField(mark.path) : onJump(mark))}
            />
          </div>
        )}
        {tab === 'export' && <ExportPanel bench={bench} />}
      </Tabs>
    </section>
  );
}

function ImportNotes({ notes }: { notes: readonly Note[] }) {
  return (
    <section className={styles.problems} aria-label="Import">
      <h2 className={styles.problemsTitle}>Import</h2>
      <ol className={styles.problemRows}>
        {notes.map(({ from, message, isLost }) => (
          <li key={`${from} ${message}`} className={styles.note}>
            {isLost ? 'Lost' : 'Changed'} <code>{from}</code> <span dir="auto">{message}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type ProblemListProps = {
  title: string;
  empty: string;
  marks: readonly Mark[];
  onOpen: (mark: Mark) => void;
};

function ProblemList({ title, empty, marks, onOpen }: ProblemListProps) {
  return (
    <section className={styles.problems} aria-label={`${title} problems`}>
      <h2 className={styles.problemsTitle}>{title}</h2>
      {marks.length === 0 && <p className={styles.state}>{empty}</p>}
      <ol className={styles.problemRows}>
        {marks.map((mark) => (
          <li key={`${mark.text} ${mark.path} ${mark.code} ${mark.message}`}>
            <button type="button" className={styles.problem} onClick={() => onOpen(mark)}>
              <span className="wrap gap-2">
                {mark.code && <code data-severity={mark.severity}>{mark.code}</code>}
                <code>{mark.path || 'the text'}</code>
              </span>
              <span dir="auto">{mark.message}</span>
              {mark.mend && <span className="muted">{mark.mend}</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

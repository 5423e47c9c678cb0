import { useState } from 'react';
import { CodeBlock } from '../../shared/ui/code-block';
import { Tabs } from '../../shared/ui/tabs';
import { DrawnForm } from './drawn-form';
import { ExportPanel } from './export-panel';
import { ImportNotes } from './import-notes';
import { ProblemList } from './problem-list';
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
        {/* Stays in the document: what is typed outlives a look at another tab. */}
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

import { useId, useState } from 'react';
import { OptionsProvider } from '../../../renderers/controls/options-source';
import { MetadataForm } from '../../../renderers/metadata-form';
import { FastForm } from '../../../renderers/rjsf/fast-form';
import { StockForm } from '../../../renderers/rjsf/stock-form';
import type { CompiledForm } from '../../../schemas/compiled-form';
import type { JsonObject } from '../../../schemas/json';
import type { Problem } from '../../../schemas/problem';
import { CodeBlock } from '../../shared/ui/code-block';
import { EmptyState } from '../../shared/ui/empty-state';
import { Tabs } from '../../shared/ui/tabs';
import { ProblemList } from './problem-list';
import type { Reading } from './read-text';
import styles from './workbench.module.css';

type Props = {
  reading: Reading;
  form: CompiledForm;
  data: JsonObject;
  dataProblems: readonly Problem[];
  /** What the form begins with; another number is another form. */
  start: { value: JsonObject; number: number };
  onData: (data: JsonObject) => void;
  onBegin: (value: JsonObject) => void;
  onJump: (problem: Problem) => void;
};

type TabKey = 'form' | 'schema' | 'ui' | 'data' | 'problems';

export function Results(props: Props) {
  const { reading, form, data, dataProblems } = props;
  const [tab, setTab] = useState<TabKey>('form');
  const count = reading.problems.length;
  const tabs: { key: TabKey; label: string }[] = [
    { key: 'form', label: 'Form' },
    { key: 'schema', label: 'JSON Schema' },
    { key: 'ui', label: 'UI schema' },
    { key: 'data', label: 'Data' },
    { key: 'problems', label: count > 0 ? `Problems (${count})` : 'Problems' },
  ];
  const focusField = (name: string) => {
    setTab('form');
    requestAnimationFrame(() => document.getElementById(`${reading.view.id}_${name}`)?.focus());
  };
  return (
    <section className={styles.results} aria-label="Results">
      <Tabs label="Results" tabs={tabs} selected={tab} onSelect={(key) => setTab(key as TabKey)}>
        {/* Stays in the document: what is typed outlives a look at another tab. */}
        <div hidden={tab !== 'form'}>
          <FormPane {...props} />
        </div>
        {tab === 'schema' && <CodeBlock label="JSON Schema" text={JSON.stringify(form.schema, null, 2)} />}
        {tab === 'ui' && <CodeBlock label="UI schema" text={JSON.stringify(form.uiSchema, null, 2)} />}
        {tab === 'data' && <CodeBlock label="Data" text={JSON.stringify(data, null, 2)} />}
        {tab === 'problems' && (
          <div className={styles.lists}>
            <ProblemList
              title="Metadata"
              empty="The metadata has no problems."
              problems={reading.problems}
              onOpen={props.onJump}
            />
            <ProblemList
              title="Data"
              empty="The data is valid."
              problems={dataProblems}
              onOpen={({ path }) => focusField(path)}
            />
          </div>
        )}
      </Tabs>
    </section>
  );
}

/** The workbench asks no server; a field whose options come from one says that they could not be had. */
const noServer = () => Promise.reject(new Error('The workbench does not load options from a server.'));

function FormPane({ reading, start, onData, onBegin }: Props) {
  const id = useId();
  const [isFast, setFast] = useState(true);
  if (reading.elements.length === 0)
    return (
      <EmptyState title="No form yet">
        {reading.problems.length > 0
          ? 'This text does not make a form. See Problems for why and where.'
          : 'Paste metadata, drop a file or choose a sample.'}
      </EmptyState>
    );
  return (
    <div className={styles.lists}>
      <div className={styles.tools}>
        {reading.samples.length > 0 && (
          <span className={styles.picker}>
            <label htmlFor={`${id}-values`}>Values</label>
            <select
              id={`${id}-values`}
              value=""
              onChange={(event) => onBegin(reading.samples[Number(event.target.value)]?.value ?? {})}
            >
              <option value="">Fill in a sample…</option>
              {reading.samples.map((sample, index) => (
                <option key={sample.name} value={index}>
                  {sample.name}
                </option>
              ))}
            </select>
          </span>
        )}
        <label className={styles.tick}>
          <input type="checkbox" checked={!isFast} onChange={(event) => setFast(!event.target.checked)} />
          RJSF's stock Form
        </label>
      </div>
      <OptionsProvider load={noServer}>
        <MetadataForm
          key={`${start.number} ${reading.view.id} ${isFast}`}
          elements={reading.elements}
          view={reading.view}
          value={start.value}
          mode="create"
          base={isFast ? FastForm : StockForm}
          submitLabel="Check"
          onEdit={onData}
          onSubmit={() => undefined}
        />
      </OptionsProvider>
    </div>
  );
}

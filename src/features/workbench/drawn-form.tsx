import { useId, useMemo } from 'react';
import { memoryFiles } from '../../../renderers/controls/files/memory-files';
import { type OptionsLoader, OptionsProvider } from '../../../renderers/controls/options-source';
import { MetadataForm } from '../../../renderers/metadata-form';
import type { DataElement } from '../../../schemas/words/data-element';
import { Select } from '../../shared/ui/select';
import { EmptyState } from '../../shared/ui/states';
import { PickSelect } from './pick-select';
import type { Workbench } from './use-workbench';
import styles from './workbench.module.css';
import { type Looks, lookChoices } from './workbench-state';

export function DrawnForm({ bench }: { bench: Workbench }) {
  const { reading, looks, start, document, engine, marks } = bench;
  const load = useMemo(
    () => createLoader(looks.endpoints, reading.elements),
    [looks.endpoints, reading.elements],
  );
  return (
    <div className={styles.lists}>
      <LookControls bench={bench} />
      {reading.samples.length > 0 && <SamplePicker bench={bench} />}
      {reading.elements.length === 0 ? (
        <EmptyState title="No form yet">
          {marks.length > 0
            ? 'No form from this text. See Problems for the reason.'
            : looks.role === 'own'
              ? 'This role cannot read any field.'
              : 'Paste metadata, drop a file or choose a sample.'}
        </EmptyState>
      ) : (
        <div
          className={styles.stage}
          data-width={looks.width}
          data-theme={looks.theme === 'page' ? undefined : looks.theme}
        >
          <OptionsProvider load={load}>
            <MetadataForm
              key={`${start.number} ${document}`}
              elements={reading.elements}
              view={reading.view}
              files={memoryFiles}
              idPrefix="workbench"
              value={start.value}
              mode="create"
              engine={engine}
              submitLabel="Check"
              onEdit={bench.take}
              onSubmit={() => undefined}
            />
          </OptionsProvider>
        </div>
      )}
    </div>
  );
}

function SamplePicker({ bench }: { bench: Workbench }) {
  const id = useId();
  const { samples } = bench.reading;
  return (
    <span className={styles.picker}>
      <label htmlFor={id}>Values</label>
      <PickSelect
        id={id}
        words="Fill in a sample…"
        onPick={(picked) => bench.fill(samples[Number(picked)]?.value ?? {})}
      >
        {samples.map((sample, index) => (
          <option key={sample.name} value={index}>
            {sample.name}
          </option>
        ))}
      </PickSelect>
    </span>
  );
}

/** The workbench has no server: its endpoints return sample options, late or not at all. */
const count = 12;
const slowMilliseconds = 3000;

function createLoader(endpoints: Looks['endpoints'], elements: readonly DataElement[]): OptionsLoader {
  const requested = new Set<string>();
  return async (url) => {
    const isFirst = !requested.has(url);
    requested.add(url);
    if (endpoints === 'slow') await new Promise((done) => setTimeout(done, slowMilliseconds));
    if (endpoints === 'failing' || (endpoints === 'flaky' && isFirst))
      throw new Error('This endpoint fails because you chose so in the workbench.');
    return makeOptions(url, elements);
  };
}

function makeOptions(url: string, elements: readonly DataElement[]): object[] {
  const query = new URL(url, 'https://workbench.invalid').searchParams.get('q')?.toLowerCase() ?? '';
  const sources = elements.flatMap(({ options }) => (options.kind === 'dynamic' ? [options] : []));
  return Array.from({ length: count }, (_, index) => ({
    label: `Option ${index + 1}`,
    value: `${index + 1}`,
  }))
    .filter(({ label }) => label.toLowerCase().includes(query))
    .map(({ label, value }) => ({
      label,
      value,
      ...Object.fromEntries(
        sources.flatMap(({ labelKey, valueKey }) => [
          [labelKey, label],
          [valueKey, value],
        ]),
      ),
    }));
}

const labels: Readonly<Record<keyof Looks, string>> = {
  role: 'Role',
  width: 'Width',
  theme: 'Theme',
  locale: 'Locale',
  endpoints: 'Endpoints',
};

function LookControls({ bench: { looks, setLook } }: { bench: Workbench }) {
  return (
    <fieldset className={styles.looks}>
      <legend className="field-label">View as</legend>
      {(Object.keys(lookChoices) as (keyof Looks)[]).map((name) => (
        <span key={name} className={styles.look}>
          <Select
            label={labels[name]}
            value={looks[name]}
            options={Object.entries(lookChoices[name]).map(([value, label]) => ({ value, label }))}
            onChange={(value) => setLook(name, value)}
          />
        </span>
      ))}
    </fieldset>
  );
}

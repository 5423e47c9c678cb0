import { useId, useMemo } from 'react';
import { OptionsProvider } from '../../../renderers/controls/options-source';
import { MetadataForm } from '../../../renderers/metadata-form';
import { EmptyState } from '../../shared/ui/empty-state';
import { createLoader } from './loaders';
import { LookControls } from './look-controls';
import { PickSelect } from './pick-select';
import type { Workbench } from './use-workbench';
import styles from './workbench.module.css';

/** The form, as somebody else will see it. */
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

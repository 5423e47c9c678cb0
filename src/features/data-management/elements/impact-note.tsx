import { objects } from '../../../../objects/index';
import type { ColumnReading } from '../../../../schemas/files/column-reading';
import { isUnique } from '../../../../schemas/rules/parse-unique';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { AsOf, PreviewProgress } from '../../../shared/jobs/preview-progress';
import { Panel } from '../../../shared/ui/panel';
import own from '../objects/card.module.css';
import styles from '../objects/data-management.module.css';
import { Note } from '../objects/note';
import type { SystemObject } from '../objects/system-objects';
import { ConversionNote } from './conversion-note';
import { describeImpact } from './describe-impact';
import { CountingNote, DoubleNote, RecordsLink } from './rule-notes';
import type { Preview } from './use-preview';

type Props = {
  object: SystemObject;
  wire: WireDataElement;
  isNew: boolean;
  /** Undefined while the card cannot be saved. */
  preview: Preview | undefined;
  reading: ColumnReading;
  onRead: (reading: ColumnReading) => void;
};

export function ImpactNote({ object, wire, isNew, preview, reading, onRead }: Props) {
  const isWhole = preview !== undefined;
  const { numbers, hasFailed, progress } = preview ?? {};
  return (
    <Panel isWell room="small" aria-labelledby="impact">
      <h3 id="impact" className={own.panelTitle}>
        What happens when you save
      </h3>
      <div role="status" className={`${styles.stack} ${own.effects}`}>
        {!isWhole && (
          <p className={styles.help}>Complete the card to see how many {object.many} this affects.</p>
        )}
        {isWhole && !numbers && (progress || !hasFailed) && <CountingNote object={object} />}
        {isWhole && hasFailed && !progress && (
          <p className={styles.help}>Could not count the affected records. Saving checks again.</p>
        )}
        {numbers && progress && (
          <Note tone="quiet">Counting again. These numbers are from before your last change.</Note>
        )}
        {isWhole &&
          numbers &&
          describeImpact(numbers, object, wire.fieldConfig.isRequired === true).map(
            ({ tone, text, isInvalid }) => (
              <Note key={text} tone={tone}>
                {text}
                {isInvalid && ' '}
                {isInvalid && (
                  <RecordsLink ids={numbers.failingIDs ?? []} count={numbers.failing} object={object} />
                )}
              </Note>
            ),
          )}
        {isWhole && numbers?.converts && (
          <ConversionNote {...{ converts: numbers.converts, wire, object, reading, onRead }} />
        )}
        {isWhole && numbers?.doubles && <DoubleNote preview={numbers} object={object} />}
        <AsOf at={numbers?.at} />
        {isUnique(wire.fieldConfig) && objects[object.type].own?.owner !== 'everybody' && (
          <Note tone="quiet">
            {`A save says when another ${object.one} has the value already, even one that the person cannot see.`}
          </Note>
        )}
        <p className={styles.help}>
          {isNew
            ? `The field appears on open ${object.one} forms right away.`
            : `Open ${object.one} forms update right away. Unsaved text is kept.`}
        </p>
      </div>
      {progress && <PreviewProgress doing="Counting" progress={progress} />}
    </Panel>
  );
}

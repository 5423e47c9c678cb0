import type { MetadataPreview } from '../../../../contract/metadata';
import type { ColumnReading } from '../../../../schemas/files/column-reading';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import { getVisualType } from '../../../../schemas/types/index';
import type { Json } from '../../../../schemas/values/json';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { ColumnQuestion } from '../../../records/import/column-question';
import { counted } from '../../../shared/page-locale';
import { Note } from '../objects/note';
import type { SystemObject } from '../objects/system-objects';
import { RecordsLink, ValueLinks } from './rule-notes';

type ConversionCounts = NonNullable<MetadataPreview['converts']>;
type Props = {
  converts: ConversionCounts;
  wire: WireDataElement;
  object: SystemObject;
  reading: ColumnReading;
  onRead: (reading: ColumnReading) => void;
};

export function ConversionNote({ converts, wire, object, reading, onRead }: Props) {
  const { changes, unread, values, ids, asked, refused, deleted } = converts;
  const isAnswered = asked.every(({ aspect }) => reading[aspect] !== undefined);
  const isRead = isAnswered && refused === undefined;
  return (
    <>
      {asked.map((one) => (
        <ColumnQuestion
          key={one.aspect}
          question={one}
          value={reading[one.aspect] ?? ''}
          onAnswer={(answer) => onRead({ ...reading, [one.aspect]: answer })}
        />
      ))}
      {refused !== undefined && <Note tone="warning">The stored values cannot be converted. {refused}</Note>}
      {isRead && changes > 0 && <Note tone="good">{toConverted(converts, wire)}</Note>}
      {isRead && unread > 0 && (
        <Note tone="warning">
          {counted(unread, 'stored value', 'stored values')} cannot be converted
          {deleted.unread > 0 && `, ${deleted.unread} of them in deleted ${object.many}`}. Correct or clear{' '}
          {unread === 1 ? 'it' : 'them'} first, or nothing is saved.
          <ValueLinks unfit={values} object={object} />{' '}
          <RecordsLink ids={ids} count={unread - deleted.unread} object={object} />
        </Note>
      )}
    </>
  );
}

function toConverted({ changes, samples }: ConversionCounts, wire: WireDataElement): string {
  const many = counted(changes, 'stored value will be converted', 'stored values will be converted');
  const [element] = parseMetadata([wire]).elements;
  const type = getVisualType(wire.fieldConfig.visualType ?? '');
  // '01/02/2026' to '01/02/2026' would explain nothing.
  const [sample] = samples
    .map(({ from, to }) => [toText(from), element && type ? type.display(to, element) : toText(to)] as const)
    .filter(([from, to]) => from !== to);
  return sample ? `${many}, such as '${sample[0]}' to '${sample[1]}'.` : `${many}.`;
}

const toText = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));

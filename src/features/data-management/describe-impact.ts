import type { MetadataPreview } from '../../../contract/metadata/preview-element';
import type { SystemObject } from './system-objects';

export type ImpactLine = { tone: 'quiet' | 'good' | 'warning'; text: string };

/** '1 partner', '2,400 partners'. */
export function countRecords(count: number, { one, many }: SystemObject): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;
}

/** What a save does to the records, a sentence a number that is not 0. */
export function describeImpact(
  numbers: MetadataPreview,
  object: SystemObject,
  isRequired = false,
): ImpactLine[] {
  const { holding, losing, failing, backfilled, lacking = 0, deleted } = numbers;
  const records = (count: number) => countRecords(count, object);
  const verb = (count: number, singular: string, plural: string) => (count === 1 ? singular : plural);
  const lines: (ImpactLine | false)[] = [
    backfilled > 0 && {
      tone: 'good',
      text: `${records(backfilled)} ${verb(backfilled, 'gets', 'get')} the default value.`,
    },
    losing > 0 && {
      tone: 'warning',
      text: `${records(losing)} ${verb(losing, 'loses its', 'lose their')} value.`,
    },
    failing > 0 && {
      tone: 'warning',
      text: `${records(failing)} ${verb(failing, 'holds', 'hold')} a value that does not fit.`,
    },
    deleted !== undefined &&
      deleted.failing > 0 && {
        tone: 'warning',
        text: `${toDeleted(deleted.failing, object)} ${verb(deleted.failing, 'holds', 'hold')} a value that does not fit.`,
      },
    isRequired &&
      lacking > backfilled && {
        tone: 'warning',
        text: `${records(lacking - backfilled)} ${verb(lacking - backfilled, 'has', 'have')} no value. Their other fields can still be saved.`,
      },
    holding > 0 && {
      tone: 'quiet',
      text: `${records(holding)} ${verb(holding, 'holds', 'hold')} a value now.`,
    },
  ];
  const said = lines.filter((line) => line !== false);
  return said.length > 0
    ? said
    : [{ tone: 'quiet', text: `No ${object.one} holds a value; none is changed.` }];
}

/** '1 deleted partner', '3 deleted partners'. */
function toDeleted(count: number, { one, many }: SystemObject): string {
  return count === 1 ? `1 deleted ${one}` : `${count.toLocaleString('en-US')} deleted ${many}`;
}

export function toRestoredMessage(fieldName: string, restored: number, object: SystemObject): string {
  const values = restored > 0 ? `, with the values of ${countRecords(restored, object)}` : '';
  return `'${fieldName}' is back${values}.`;
}

export function describeDeletion(losing: number, object: SystemObject): string {
  if (losing === 0) return `No ${object.one} holds a value any more.`;
  const verb = losing === 1 ? 'loses its' : 'lose their';
  return `${countRecords(losing, object)} ${verb} value. Undo brings field and values back.`;
}

import type { MetadataPreview } from '../../../../contract/metadata';
import { counted } from '../../../shared/page-locale';
import type { SystemObject } from '../objects/system-objects';

export type ImpactLine = {
  tone: 'quiet' | 'good' | 'warning';
  text: string;
  isInvalid?: boolean;
};

/** '1 partner', '2,400 partners' */
export function countRecords(count: number, { one, many }: SystemObject): string {
  return counted(count, one, many);
}

/** The effects of a save on records, one sentence for each number that is not 0. */
export function describeImpact(
  numbers: MetadataPreview,
  object: SystemObject,
  isRequired = false,
): ImpactLine[] {
  const { holding, losing, failing, backfilled, lacking = 0, deleted, converts } = numbers;
  const worked = numbers.rules?.changes ?? 0;
  const records = (count: number) => countRecords(count, object);
  const verb = (count: number, singular: string, plural: string) => (count === 1 ? singular : plural);
  const lines: (ImpactLine | false)[] = [
    backfilled > 0 && {
      tone: 'good',
      text: `${records(backfilled)} will get the default value.`,
    },
    losing > 0 && {
      tone: 'warning',
      text: `${records(losing)} ${verb(losing, 'will lose its', 'will lose their')} value.`,
    },
    failing > 0 &&
      !converts && {
        tone: 'warning',
        isInvalid: true,
        text: `${records(failing)} ${verb(failing, 'has', 'have')} a value that would not be valid.`,
      },
    deleted !== undefined &&
      deleted.failing > 0 &&
      !converts && {
        tone: 'warning',
        text: `${toDeleted(deleted.failing, object)} ${verb(deleted.failing, 'has', 'have')} a value that would not be valid.`,
      },
    isRequired &&
      lacking > backfilled && {
        tone: 'warning',
        text: `${records(lacking - backfilled)} ${verb(lacking - backfilled, 'has', 'have')} no value. You can still save the other fields.`,
      },
    worked > 0 && {
      tone: 'quiet',
      text: `${records(worked)} ${verb(worked, 'gets', 'get')} a calculated value.`,
    },
    holding > 0 && {
      tone: 'quiet',
      text: `${records(holding)} ${verb(holding, 'has', 'have')} a value now.`,
    },
  ];
  const said = lines.filter((line) => line !== false);
  return said.length > 0
    ? said
    : [{ tone: 'quiet', text: `No ${object.one} has a value, so nothing changes.` }];
}

function toDeleted(count: number, { one, many }: SystemObject): string {
  return counted(count, `deleted ${one}`, `deleted ${many}`);
}

export function toRestoredMessage(fieldName: string, restored: number, object: SystemObject): string {
  const values = restored > 0 ? `, with values in ${countRecords(restored, object)}` : '';
  return `'${fieldName}' restored${values}.`;
}

export function describeDeletion(losing: number, object: SystemObject): string {
  if (losing === 0) return `No ${object.one} has a value in this field now.`;
  const verb = losing === 1 ? 'will lose its' : 'will lose their';
  return `${countRecords(losing, object)} ${verb} value. Undo restores the field and its values.`;
}

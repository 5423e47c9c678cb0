import type { WireJob } from '../../../contract/jobs';
import { pageLocale } from '../page-locale';

type JobText = {
  title: string;
  /** '12,000 of 30,000 rows checked: 11,990 new, 8 changed, 2 refused.' */
  text: string;
  /** Reminds users that the change only shows once it is complete. */
  note: string;
  /** Undefined if it cannot be canceled. */
  stop: string | undefined;
};

const titles: { readonly [what in WireJob['what']]: (many: string) => string } = {
  import: (many) => `Importing ${many}`,
  edit: (many) => `Changing ${many}`,
  delete: (many) => `Deleting ${many}`,
  undo: (many) => `Undoing changes to ${many}`,
  restore: (many) => `Restoring ${many}`,
  preview: (many) => `Checking ${many}`,
  fields: (many) => `Preparing changes to ${many}`,
  follow: (many) => `Updating formulas of ${many}`,
};

const done: { readonly [what in WireJob['what']]: string } = {
  import: 'changed',
  edit: 'to change',
  delete: 'deleted',
  undo: 'undone',
  restore: 'restored',
  preview: 'to change',
  fields: 'to change',
  follow: 'to change',
};

export function describeJob(job: WireJob, many: string): JobText {
  const { what, made, changed, refused } = job;
  const count = (number: number) => number.toLocaleString(pageLocale);
  const things = what === 'import' ? 'rows' : many;
  const parts = [
    ...(what === 'import' ? [`${count(made)} new`] : []),
    `${count(changed)} ${done[what]}`,
    ...(refused > 0 ? [`${count(refused)} ${what === 'undo' ? 'stay' : 'refused'}`] : []),
  ];
  const progress = {
    title: titles[what](many),
    text: `${count(job.done)} of ${count(job.total)} ${things} checked: ${parts.join(', ')}.`,
  };
  if (what === 'follow')
    return { ...progress, stop: undefined, note: 'They read a record that was changed.' };
  return {
    ...progress,
    stop: what === 'import' ? 'Cancel import' : 'Cancel change',
    note: 'No one sees the change until all are.',
  };
}

import { type ObjectType, objects } from '../../../objects/index';

export type UndoCounts = {
  undone: number;
  /** Left unchanged, because they were changed since. */
  since?: number;
  locked?: number;
  unfit?: number;
  other?: number;
};

/** '29,998 partners undone, 2 were changed since and stay.' */
export function describeUndo(objectType: ObjectType, numbers: UndoCounts): string {
  const { undone, since = 0, locked = 0, unfit = 0, other = 0 } = numbers;
  const { one, many } = objects[objectType].labels;
  const was = (count: number) => (count === 1 ? 'was' : 'were');
  const stay = (count: number) => (count === 1 ? 'stays' : 'stay');
  const parts = [
    [undone, `${undone === 1 ? one : many} undone`],
    [since, `${was(since)} changed since and ${stay(since)}`],
    [locked, `${stay(locked)} because the field is locked now`],
    [unfit, `${stay(unfit)} because the earlier value is not valid now`],
    [other, 'could not be undone'],
  ] as const;
  const mentioned = parts.filter(([count], index) => index === 0 || count > 0);
  const text = mentioned.map(([count, words]) => `${count.toLocaleString('en-US')} ${words}`).join(', ');
  return `${text}.`;
}

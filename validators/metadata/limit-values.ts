import type { DataElement } from '../../schemas/words/data-element';
import type { VisualType } from '../../schemas/words/visual-type';
import type { Report } from './finding';

export function checkLimitValues(
  element: DataElement,
  type: VisualType,
  { path, report }: { path: string; report: Report },
): void {
  const { minimum, maximum, multipleOf } = element.rules?.limits ?? {};
  const decimals = type.digits;
  for (const [key, limit] of Object.entries({ minimum, maximum, multipleOf })) {
    if (typeof limit !== 'number' || decimals === undefined || isWhole(limit, decimals)) continue;
    const message = `A field of the type ${type.id} keeps ${decimals} decimals.`;
    report({ path: `${path}/${key}`, code: 'limitFine', message, mend: toRounded(key, limit, decimals) });
  }
  const [least, most] = spanOf(element, type);
  if (typeof minimum === 'number' && minimum > most) {
    const message = `A field of the type ${type.id} holds at most ${most}, so no value would be valid.`;
    report({ path: `${path}/minimum`, code: 'limitNever', message, mend: `Write ${most} or less.` });
  }
  if (typeof maximum === 'number' && maximum < least) {
    const message = `A field of the type ${type.id} holds at least ${least}, so no value would be valid.`;
    report({ path: `${path}/maximum`, code: 'limitNever', message, mend: `Write ${least} or more.` });
  }
}

/** Allows a tiny difference, because 0.07 has no exact number. */
const isWhole = (limit: number, decimals: number) => {
  const shifted = limit * 10 ** decimals;
  return Math.abs(shifted - Math.round(shifted)) < 1e-6;
};

function toRounded(key: string, limit: number, decimals: number): string {
  const unit = 10 ** decimals;
  const round = key === 'maximum' ? Math.floor : Math.ceil;
  return `Write ${round(limit * unit) / unit}.`;
}

export function spanOf(element: DataElement, type: VisualType): readonly [least: number, most: number] {
  const { enum: listed, minimum, maximum } = type.schema(element);
  const numbers = Array.isArray(listed) ? listed.filter((one) => typeof one === 'number') : [];
  if (numbers.length > 0) return [Math.min(...numbers), Math.max(...numbers)];
  return [
    typeof minimum === 'number' ? minimum : Number.NEGATIVE_INFINITY,
    typeof maximum === 'number' ? maximum : Number.POSITIVE_INFINITY,
  ];
}

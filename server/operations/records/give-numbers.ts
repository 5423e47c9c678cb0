import type { ObjectType } from '../../../objects/index';
import { toSeriesPrefix, toSeriesValue } from '../../../schemas/rules/series';
import { today } from '../../../schemas/values/today';
import { takeNumbers } from '../../storage/records/series-numbers';
import type { Work } from '../../work';

export async function giveNumbers(
  { tx, context }: Pick<Work, 'tx' | 'context'>,
  objectType: ObjectType,
  count: number,
): Promise<Map<string, string>[]> {
  const { elements } = await context.metadata.getIn(tx, objectType);
  const given = Array.from({ length: count }, () => new Map<string, string>());
  for (const { name, rules } of elements) {
    if (!rules?.series || count === 0) continue;
    const prefix = toSeriesPrefix(rules.series, today());
    const first = await takeNumbers(tx, { objectType, field: name, prefix }, count);
    for (const [index, values] of given.entries())
      values.set(name, toSeriesValue(rules.series, prefix, first + index));
  }
  return given;
}

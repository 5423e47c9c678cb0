// A change of metadata is judged in passes, each over all records: one reads the field's values, others judge them, the conditions, the formula
// and the check.
import type { DataElement } from '../../../schemas/words/data-element';
import { conditionKeys } from '../../../schemas/words/element-rules';
import type { Pause } from '../../jobs/in-slices';
import type { ElementRow } from '../../storage/metadata/elements';

/** Begins the next pass. */
export type NextPass = () => Pause;

/** At most so many: a pass is left out if its number would reveal what the caller cannot read. */
export function countPasses(before: ElementRow | undefined, { visualType, rules }: DataElement): number {
  const isOther = before && before.config.visualType !== visualType;
  // Values are read, judged, and converted to another type.
  const judged = [
    before,
    before,
    isOther,
    rules?.formula,
    rules?.check,
    ...conditionKeys.map((key) => rules?.[key]),
  ];
  return judged.filter(Boolean).length;
}

/** `report` gets the part of all passes that is done. */
export function createPasses(count: number, report: Pause): NextPass {
  let begun = 0;
  return () => {
    const before = begun++;
    return (part) => report(Math.min(1, (before + part) / count));
  };
}

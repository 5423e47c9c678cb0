// The fields that a rule can name, as options of a select. Memoized, because they are many and typing does not change them.
import { memo } from 'react';
import type { DataElement } from '../../../schemas/words/data-element';

type Props = {
  fields: readonly DataElement[];
  /** Its label; `isShared` if another field has the same. */
  toWords: (element: DataElement, isShared: boolean) => string;
};

export const FieldOptions = memo(function FieldOptions({ fields, toWords }: Props) {
  const counts = new Map<string, number>();
  for (const { label } of fields) counts.set(label, (counts.get(label) ?? 0) + 1);
  return fields.map((element) => (
    <option key={element.name} value={element.name}>
      {toWords(element, (counts.get(element.label) ?? 0) > 1)}
    </option>
  ));
});

import type { WireRelatedList } from '../../../schemas/words/reads';

export function TotalOptions({ lists }: { lists: readonly WireRelatedList[] }) {
  return lists.map(({ name, label, fields }) => (
    <optgroup key={name} label={label}>
      <option value={`${name}.count()`}>Number of them</option>
      {fields.flatMap((field) =>
        (totals[field.type] ?? []).map(([words, total]) => (
          <option key={`${field.name}.${total}`} value={`${name}.${total}(one, one.${field.name})`}>
            {`${words} ${field.label}`}
          </option>
        )),
      )}
    </optgroup>
  ));
}

/** The option's text and the inserted total, by the field's type in formulas. */
const totals: { readonly [type: string]: readonly (readonly [words: string, total: string])[] } = {
  number: [
    ['Sum of', 'sum'],
    ['Average of', 'avg'],
    ['Smallest', 'min'],
    ['Largest', 'max'],
  ],
  date: [
    ['Earliest', 'min'],
    ['Latest', 'max'],
  ],
  datetime: [
    ['Earliest', 'min'],
    ['Latest', 'max'],
  ],
  boolean: [
    ['One of them has', 'exists'],
    ['All of them have', 'all'],
  ],
};

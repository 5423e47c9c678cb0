// Formulas that a field probably needs, one press away: the sum of a column of its rows, and the field of that name through a link.
import { toResultType } from '../../../schemas/formulas/field-formula';
import { getVisualType } from '../../../schemas/types/index';
import type { DataElement } from '../../../schemas/words/data-element';
import type { WireRelatedList } from '../../../schemas/words/reads';
import styles from '../../controls/controls.module.css';
import own from './rule-editors.module.css';

type Offer = { words: string; formula: string };

const most = 4;

export function listOffers(
  element: DataElement,
  others: readonly DataElement[],
  lists: readonly WireRelatedList[],
): Offer[] {
  const type = toResultType(element, getVisualType);
  // The link of rows to their record has the name of its object.
  const rows = lists.filter(({ via }) => via === element.objectType);
  const sums = rows.flatMap(({ name, label, fields }) =>
    fields.flatMap((field) =>
      field.type === 'number' && type === 'number'
        ? [{ words: `Sum of ${field.label} in ${label}`, formula: `${name}.sum(one, one.${field.name})` }]
        : [],
    ),
  );
  const linked = others.flatMap(({ label, reads }) =>
    [...(reads ?? [])].flatMap(([path, read]) =>
      read.type === type && endsAs(element.name, path)
        ? [{ words: `${element.label} of ${label}`, formula: path }]
        : [],
    ),
  );
  return [...linked, ...sums].slice(0, most);
}

/** 'unitPrice' ends as 'product.price' does. */
function endsAs(name: string, path: string): boolean {
  return name.toLowerCase().endsWith(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
}

type Props = { offers: readonly Offer[]; text: string; onPick: (formula: string) => void };

export function FormulaOffers({ offers, text, onPick }: Props) {
  return (
    <div className={own.tools}>
      {offers.map(({ words, formula }) => (
        <button
          key={formula}
          type="button"
          className={styles.textButton}
          aria-pressed={text === formula}
          onClick={() => onPick(text === formula ? '' : formula)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

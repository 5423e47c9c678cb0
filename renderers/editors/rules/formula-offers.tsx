// Formulas that a field probably needs, one press away: the sum of its rows' last column of its type, and the field of that name through a link.
import { useMemo } from 'react';
import { toResultType } from '../../../schemas/formulas/field-formula';
import { getVisualType } from '../../../schemas/types/index';
import type { DataElement } from '../../../schemas/words/data-element';
import type { WireRelatedList } from '../../../schemas/words/reads';
import styles from '../../controls/controls.module.css';
import own from './rule-editors.module.css';

type Offer = { toWords: (label: string) => string; formula: string };

const most = 4;

type Scope = {
  element: DataElement | undefined;
  others: readonly DataElement[];
  lists: readonly WireRelatedList[];
};

/** Does not depend on the label, or each key typed there would search all fields again. */
export function useOffers({ element, others, lists }: Scope): Offer[] {
  const { name = '', objectType = '', visualType = '' } = element ?? {};
  const type = element && toResultType(element, getVisualType);
  return useMemo(() => {
    // The link of rows to their record has the name of its object.
    const rows = type === 'number' ? lists.filter(({ via }) => via === objectType) : [];
    // An order's lines end with their amount; adding up their prices makes no sense.
    const sums = rows.flatMap((list): Offer[] => {
      const last = list.fields.findLast((field) => field.visualType === visualType);
      if (!last) return [];
      const words = `Sum of ${last.label} in ${list.label}`;
      return [{ toWords: () => words, formula: `${list.name}.sum(one, one.${last.name})` }];
    });
    const linked = others.flatMap(({ label: link, reads }) =>
      [...(reads ?? [])].flatMap(([path, read]): Offer[] =>
        read.type === type && endsAs(name, path)
          ? [{ toWords: (label) => `${label} of ${link}`, formula: path }]
          : [],
      ),
    );
    return [...linked, ...sums].slice(0, most);
  }, [name, objectType, visualType, type, others, lists]);
}

/** 'unitPrice' ends as 'product.price' does. */
function endsAs(name: string, path: string): boolean {
  return name.toLowerCase().endsWith(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
}

type Props = { offers: readonly Offer[]; label: string; text: string; onPick: (formula: string) => void };

export function FormulaOffers({ offers, label, text, onPick }: Props) {
  return (
    <div className={own.tools}>
      {offers.map(({ toWords, formula }) => (
        <button
          key={formula}
          type="button"
          className={styles.textButton}
          aria-pressed={text === formula}
          onClick={() => onPick(text === formula ? '' : formula)}
        >
          {toWords(label)}
        </button>
      ))}
    </div>
  );
}

import type { Layout, LayoutChange } from '../../../../contract/layout';
import { displayMoment } from '../../../shared/moments';
import { Button } from '../../../shared/ui/button';
import styles from '../objects/data-management.module.css';
import { normalizeLayout } from './form-layout';
import own from './form-order.module.css';

type Props = { changes: readonly LayoutChange[]; onUse: (layout: Layout) => void };

/** Who changed the layout; 'Use' takes over an earlier one, which the next save stores. */
export function LayoutHistory({ changes, onUse }: Props) {
  if (changes.length === 0) return null;
  return (
    <details className={own.history}>
      <summary>Earlier form orders</summary>
      <ol className={own.changes}>
        {changes.map(({ at, by, before }) => (
          <li key={at} className={own.change}>
            <span>
              <span className={styles.help}>Until {displayMoment(at)}</span>
              {by && `, changed by ${by}`}
            </span>
            <Button onClick={() => onUse(normalizeLayout(before))}>Use again</Button>
          </li>
        ))}
      </ol>
    </details>
  );
}

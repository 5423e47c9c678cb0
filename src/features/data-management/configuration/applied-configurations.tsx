import { useRequest } from '../../../shared/api/use-request';
import { displayMoment } from '../../../shared/moments';
import { Button } from '../../../shared/ui/button';
import styles from '../objects/data-management.module.css';
import own from './configuration-panel.module.css';

type Props = {
  isBusy: boolean;
  onUndo: (undoID: string) => void;
};

const maxNamed = 4;

export function AppliedConfigurations({ isBusy, onUndo }: Props) {
  const { data } = useRequest(['/dtl/configuration/applied', {}]);
  if (!data || data.items.length === 0) return null;
  return (
    <section className={own.diff} aria-labelledby="applied-configurations">
      <h3 id="applied-configurations">Applied in the last 30 days</h3>
      <ul className={styles.stack}>
        {data.items.map(({ undoID, at, by, what, undone }) => (
          <li key={undoID} className="wrap gap-2">
            <span dir="auto">
              {describeChanged(what)}
              <span className={styles.help}>{` ${[displayMoment(at), by].filter(Boolean).join(', ')}`}</span>
            </span>
            {undone ? (
              <span className={styles.help}>Undone</span>
            ) : (
              <Button
                disabled={isBusy}
                aria-label={`Undo ${describeChanged(what)}, ${displayMoment(at)}`}
                onClick={() => onUndo(undoID)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Vehicle, the role Driver and 3 more' */
function describeChanged(what: readonly string[]): string {
  const named = what.slice(0, maxNamed).join(', ');
  const rest = what.length - maxNamed;
  const text = rest > 0 ? `${named} and ${rest} more` : named;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

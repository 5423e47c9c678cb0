import { type KeyboardEvent, useId, useRef } from 'react';
import { Table } from '../ui/table';
import styles from './stacked-bars.module.css';

export type Bar = { key: string; label: string; values: readonly number[] };

type Props = {
  title: string;
  /** Names of the stacked values, bottom first. At most three. */
  series: readonly string[];
  bars: readonly Bar[];
  selected?: string | undefined;
  /** Called with a bar's key, or undefined when the selected bar is chosen again. */
  onSelect?: (key: string | undefined) => void;
  /** Value → text, for money and the like. */
  display?: (value: number) => string;
  /** `false` when the same numbers stand beside the chart as a table already. */
  hasTable?: boolean;
};

/** Stacked bars that can be chosen by pointer or arrow keys, with the same numbers as a table beneath. */
export function StackedBars(props: Props) {
  const { title, series, bars, selected, onSelect, display = String, hasTable = true } = props;
  const titleId = useId();
  const list = useRef<HTMLDivElement>(null);
  const most = Math.max(1, ...bars.map(toTotal));
  const focused = Math.max(0, selected ? bars.findIndex((bar) => bar.key === selected) : bars.length - 1);

  const moveFocus = (event: KeyboardEvent, index: number) => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: bars.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-bar]');
    buttons?.[Math.min(bars.length - 1, Math.max(0, target))]?.focus();
  };

  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.caption}>
        <span id={titleId}>{title}</span>
        <span className={styles.legend}>
          {series.map((name, part) => (
            <span key={name} className={styles.key} data-part={part}>
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <div className={styles.plot}>
        <span className={styles.most}>{display(most)}</span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form control */}
        <div ref={list} className={styles.bars} role="group" aria-labelledby={titleId}>
          {bars.map((bar, index) => {
            const stack = bar.values.map((value, part) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the place in the stack is the series' identity
                key={part}
                className={styles.part}
                data-part={part}
                style={{ height: `${(100 * value) / most}%` }}
              />
            ));
            if (!onSelect) {
              return (
                <span key={bar.key} className={styles.bar} title={toLabel(bar, series, display)}>
                  {stack}
                </span>
              );
            }
            return (
              <button
                key={bar.key}
                type="button"
                data-bar
                className={styles.bar}
                tabIndex={index === focused ? 0 : -1}
                aria-pressed={bar.key === selected}
                aria-label={toLabel(bar, series, display)}
                title={toLabel(bar, series, display)}
                onClick={() => onSelect(bar.key === selected ? undefined : bar.key)}
                onKeyDown={(event) => moveFocus(event, index)}
              >
                {stack}
              </button>
            );
          })}
        </div>
        <div className={styles.axis} aria-hidden="true">
          <span>{bars.at(0)?.label}</span>
          <span>{bars.at(-1)?.label}</span>
        </div>
      </div>
      {hasTable && <BarTable title={title} series={series} bars={bars} display={display} />}
    </figure>
  );
}

type TableProps = Required<Pick<Props, 'title' | 'series' | 'bars' | 'display'>>;

function BarTable({ title, series, bars, display }: TableProps) {
  return (
    <details className={styles.details}>
      <summary>Show as table</summary>
      <Table name={`${title}, table`} look="dense" isNumeric scrolls head={[title, ...series]}>
        {bars.map((bar) => (
          <tr key={bar.key}>
            <th scope="row">{bar.label}</th>
            {series.map((name, part) => (
              <td key={name}>{display(bar.values[part] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </Table>
    </details>
  );
}

function toTotal(bar: Bar): number {
  return bar.values.reduce((sum, value) => sum + value, 0);
}

function toLabel(bar: Bar, series: readonly string[], display: (value: number) => string): string {
  return `${bar.label}: ${series.map((name, part) => `${name} ${display(bar.values[part] ?? 0)}`).join(', ')}`;
}

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { followKey, homeEnd, leftRight } from '../../../renderers/controls/list-keys';
import { pageLocale } from '../page-locale';
import { Table } from '../ui/table';
import styles from './bar-chart.module.css';
import footStyles from './chart-foot.module.css';
import { toScale } from './scale';

export type Bar = {
  key: string;
  label: string;
  values: readonly number[];
  tick?: string;
  isMajor?: boolean;
};

export type BarChartProps = {
  title: string;
  /** Names of the stacked values, bottom first. At most three. */
  series: readonly string[];
  bars: readonly Bar[];
  hollow?: number;
  selected?: string | undefined;
  onSelect?: ((key: string | undefined) => void) | undefined;
  display?: (value: number) => string;
  noun?: { one: string; many: string };
  /** The average of the last seven days, for each bar. */
  average?: readonly number[];
  /** False if the page shows the same numbers in a table already. */
  hasTable?: boolean;
  tools?: ReactNode;
  /** What to do with the selected bar; below the chart, so that it moves nothing when it appears. */
  next?: ReactNode;
};

/** Stacked bars with axes, a readout, keyboard navigation by arrow keys, and the same numbers as a table. */
export function BarChart(props: BarChartProps) {
  const { title, series, bars, selected, hollow, display = toText, average, hasTable = true } = props;
  const titleId = useId();
  const [hovered, setHovered] = useState<string>();
  const shown = [hovered, selected].map((key) => bars.findIndex((bar) => bar.key === key));
  const index = shown.find((one) => one >= 0) ?? bars.length - 1;
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.caption}>
        <span id={titleId} className={styles.title}>
          {title}
        </span>
        <span className={styles.legend}>
          {series.map((name, part) => (
            <span key={name} className={styles.key} data-part={part === hollow ? 'hollow' : part}>
              {name}
            </span>
          ))}
          {average && <span className={styles.lineKey}>7-day average</span>}
        </span>
        {props.tools}
      </figcaption>
      <Readout {...props} index={index} />
      <Plot {...props} titleId={titleId} onHover={setHovered} hovered={hovered} />
      {hasTable && (
        <div className={footStyles.foot}>
          <BarTable title={title} series={series} bars={bars} display={display} />
          {props.next}
        </div>
      )}
    </figure>
  );
}

function Readout(props: BarChartProps & { index: number }) {
  const { series, bars, index, display = toText, noun, average } = props;
  const bar = bars[index];
  const total = bar ? toTotal(bar) : 0;
  return (
    <p className={styles.readout} aria-hidden>
      <b>{bar?.label}</b>
      {noun && (
        <span>
          <b>{display(total)}</b> {total === 1 ? noun.one : noun.many}
        </span>
      )}
      {series.map((name, part) => (
        <span key={name}>
          {name} <b>{display(bar?.values[part] ?? 0)}</b>
        </span>
      ))}
      {average && (
        <span>
          Average <b>{(average[index] ?? 0).toLocaleString(pageLocale, { maximumFractionDigits: 1 })}</b>
        </span>
      )}
    </p>
  );
}

type PlotProps = BarChartProps & {
  titleId: string;
  hovered: string | undefined;
  onHover: (key: string | undefined) => void;
};

function Plot(props: PlotProps) {
  const { bars, series, selected, onSelect, onHover, display = toText, average, titleId } = props;
  const list = useRef<HTMLDivElement>(null);
  const max = Math.max(...bars.map(toTotal), ...(average ?? []), 0);
  const { top, ticks } = toScale(
    max,
    bars.every(({ values }) => values.every(Number.isInteger)),
  );
  const focused = Math.max(0, selected ? bars.findIndex((bar) => bar.key === selected) : bars.length - 1);
  const moveFocus = (event: KeyboardEvent, index: number) => {
    const target = followKey(event, { ...leftRight, ...homeEnd }, { at: index, count: bars.length });
    if (target === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[data-bar]')[target]?.focus();
  };
  return (
    <div className={styles.plot}>
      <div className={styles.scale} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} className={styles.number} style={{ bottom: `${(100 * tick) / top}%` }}>
            {display(tick)}
          </span>
        ))}
      </div>
      <div className={styles.field}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.grid} style={{ bottom: `${(100 * tick) / top}%` }} />
        ))}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form control */}
        <div
          ref={list}
          className={styles.bars}
          role="group"
          aria-labelledby={titleId}
          onPointerLeave={() => onHover(undefined)}
        >
          {bars.map((bar, index) => {
            const shared = {
              className: styles.bar,
              onPointerEnter: () => onHover(bar.key),
              children: <Stack {...props} bar={bar} top={top} />,
            };
            if (!onSelect) return <span key={bar.key} {...shared} title={toLabel(bar, series, display)} />;
            return (
              <button
                key={bar.key}
                {...shared}
                type="button"
                data-bar
                tabIndex={index === focused ? 0 : -1}
                aria-pressed={bar.key === selected}
                aria-label={toLabel(bar, series, display)}
                onFocus={() => onHover(bar.key)}
                onBlur={() => onHover(undefined)}
                onClick={() => onSelect(bar.key === selected ? undefined : bar.key)}
                onKeyDown={(event) => moveFocus(event, index)}
              />
            );
          })}
        </div>
        {average && <AverageLine values={average} top={top} />}
      </div>
      <Axis bars={bars} />
    </div>
  );
}

function Stack({ bar, top, hollow }: { bar: Bar; top: number; hollow?: number }) {
  return bar.values.map((value, part) =>
    value === 0 ? null : (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the stack is the series' identity
        key={part}
        className={styles.part}
        data-part={part === hollow ? 'hollow' : part}
        style={{ height: `${(100 * value) / top}%` }}
      />
    ),
  );
}

/** Drawn twice: an outline in the card's color separates the line from the bars. */
function AverageLine({ values, top }: { values: readonly number[]; top: number }) {
  const points = values.map((value, index) => `${index + 0.5},${top - value}`).join(' ');
  return (
    <svg
      className={styles.average}
      viewBox={`0 0 ${values.length} ${top}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <polyline className={styles.edge} points={points} />
      <polyline className={styles.line} points={points} />
    </svg>
  );
}

function Axis({ bars }: { bars: readonly Bar[] }) {
  return (
    <div className={styles.axis} aria-hidden="true">
      {bars.map(({ key, tick, isMajor }, index) =>
        tick === undefined ? null : (
          <span
            key={key}
            className={styles.tick}
            data-major={isMajor || undefined}
            style={{ left: `${(100 * index) / bars.length}%`, width: `${100 / bars.length}%` }}
          >
            <span>{tick}</span>
          </span>
        ),
      )}
    </div>
  );
}

type TableProps = Required<Pick<BarChartProps, 'title' | 'series' | 'bars' | 'display'>>;

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

function toTotal(bar: Pick<Bar, 'values'>): number {
  return bar.values.reduce((sum, value) => sum + value, 0);
}

function toText(value: number): string {
  return value.toLocaleString(pageLocale);
}

function toLabel(bar: Bar, series: readonly string[], display: (value: number) => string): string {
  return `${bar.label}: ${series.map((name, part) => `${name} ${display(bar.values[part] ?? 0)}`).join(', ')}`;
}

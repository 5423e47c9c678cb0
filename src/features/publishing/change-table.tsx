import { Fragment } from 'react';
import type { PublishDiff } from '../../../contract/brand';
import { getVisualType } from '../../../schemas/types/index';
import { isEmpty, type Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { isSecret } from '../../../schemas/words/is-secret';
import { useRequest } from '../../shared/api/use-request';
import { useElements } from '../../shared/metadata/metadata';
import { ErrorState, Skeleton } from '../../shared/ui/states';
import { Table } from '../../shared/ui/table';
import { publishDiff } from './publish-calls';
import styles from './publishing.module.css';

type ChangeTableProps = {
  brandID: string;
  /** 'working', or the archived version to return to. */
  diff: string;
  title: string;
  before: string;
  none: string;
};

export function ChangeTable({ brandID, diff, title, before, none }: ChangeTableProps) {
  const { data, error, mutate } = useRequest(publishDiff(brandID, diff));
  const toShown = useDisplayValue();
  if (error) {
    // Also hides changes that were loaded earlier, because they may be outdated.
    const loadFailed = 'Could not load the changes. You can publish once they are shown.';
    return <ErrorState message={loadFailed} detail={error.message} onRetry={() => mutate()} />;
  }
  if (!data) return <Skeleton lines={3} label="Loading the changes" />;
  const { changes } = data as PublishDiff;
  if (changes.length === 0) return <p className="muted">{none}</p>;
  return (
    <details className={styles.changes} open={changes.length <= 20}>
      <summary>
        {title} ({changes.length})
      </summary>
      <Table name={title} isStacked head={['Field', before, 'After']}>
        {changes.map(({ path, label, from, to }) => {
          const texts = diffWords(
            isEmpty(from) ? '' : toShown(path, from),
            isEmpty(to) ? '' : toShown(path, to),
          );
          return (
            <tr key={path}>
              <th scope="row" dir="auto">
                {label}
              </th>
              <td dir="auto" data-label={before}>
                <DiffText parts={texts.from} as="del" />
              </td>
              <td dir="auto" data-label="After">
                <DiffText parts={texts.to} as="ins" />
              </td>
            </tr>
          );
        })}
      </Table>
    </details>
  );
}

function DiffText({ parts, as: Mark }: { parts: readonly DiffPart[]; as: 'del' | 'ins' }) {
  return (
    <span>
      {parts.length === 0 && '—'}
      {parts.map(({ text, isChanged }, index) => {
        const words = text.trimStart();
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, always rendered together
          <Fragment key={index}>
            {text.slice(0, text.length - words.length)}
            {isChanged ? <Mark>{words}</Mark> : words}
          </Fragment>
        );
      })}
    </span>
  );
}

/** Displays a value by its visual type. `path` as in GET /dtl/brand/publish?diff. */
function useDisplayValue(): (path: string, value: Json | undefined) => string {
  const { elements: brand = [] } = useElements('brand');
  const { elements: product = [] } = useElements('product');
  return (path, value) => {
    const [, , field] = path.split('/');
    const element = find(field === undefined ? brand : product, field ?? path);
    const type = element && getVisualType(element.visualType);
    // Secret values are never sent.
    if (isSecret(path, type)) return 'Changed';
    const text = element && type?.display(value ?? null, element);
    return text || (typeof value === 'object' ? JSON.stringify(value) : String(value));
  };
}

function find(elements: readonly DataElement[], name: string): DataElement | undefined {
  return elements.find((element) => element.name === name);
}

export type DiffPart = { text: string; isChanged: boolean };

/** Longer texts are marked as a whole, because the comparison takes time in proportion to the product of their lengths. */
const maxPairs = 250_000;

export function diffWords(from: string, to: string): { from: DiffPart[]; to: DiffPart[] } {
  const [before, after] = [splitWords(from), splitWords(to)];
  if (before.length * after.length > maxPairs)
    return { from: [{ text: from, isChanged: true }], to: [{ text: to, isChanged: true }] };
  const shared = longestCommonWords(before, after);
  return {
    from: toParts(before, new Set(shared.map(([i]) => i))),
    to: toParts(after, new Set(shared.map(([, j]) => j))),
  };
}

function splitWords(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? [];
}

/** The index pairs of a longest common subsequence. */
function longestCommonWords(before: readonly string[], after: readonly string[]): [number, number][] {
  const lengths = before.map(() => new Uint32Array(after.length + 1));
  lengths.push(new Uint32Array(after.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    const row = lengths[i];
    for (let j = after.length - 1; row && j >= 0; j--)
      row[j] = isSameWord(before[i], after[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (isSameWord(before[i], after[j])) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

function isSameWord(one: string | undefined, other: string | undefined): boolean {
  return one?.trim() === other?.trim();
}

function toParts(words: readonly string[], shared: ReadonlySet<number>): DiffPart[] {
  const parts: DiffPart[] = [];
  for (const [index, text] of words.entries()) {
    const isChanged = !shared.has(index);
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else parts.push({ text, isChanged });
  }
  return parts;
}

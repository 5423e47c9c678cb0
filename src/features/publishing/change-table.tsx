import { Fragment } from 'react';
import type { PublishDiff } from '../../../contract/brand';
import { getVisualType } from '../../../schemas/types/index';
import { isEmpty, type Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { isSecret } from '../../../schemas/words/is-secret';
import { useRequest } from '../../shared/api/use-request';
import { useElements } from '../../shared/metadata/metadata';
import { ErrorState } from '../../shared/ui/error-state';
import { Skeleton } from '../../shared/ui/skeleton';
import { Table } from '../../shared/ui/table';
import { diffWords, type Part } from './diff-words';
import { publishDiff } from './publish-calls';
import styles from './publishing.module.css';

type ChangeTableProps = {
  brandID: string;
  /** 'working', or the archived version to go back to. */
  diff: string;
  title: string;
  /** Heading of the values as they are. */
  before: string;
  /** Said when there is nothing to change. */
  none: string;
};

/** What publishing or reverting would change, field by field, in words. */
export function ChangeTable({ brandID, diff, title, before, none }: ChangeTableProps) {
  const { data, error, mutate } = useRequest(publishDiff(brandID, diff));
  const toShown = useShown();
  if (error) {
    // Also of changes that were shown before: what came since is not among them.
    const unseen = 'Could not load the changes. You can publish once they are shown.';
    return <ErrorState message={unseen} detail={error.message} onRetry={() => mutate()} />;
  }
  if (!data) return <Skeleton lines={3} label="Loading the changes" />;
  const { changes } = data as PublishDiff;
  if (changes.length === 0) return <p className={styles.soft}>{none}</p>;
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
                <Words parts={texts.from} as="del" />
              </td>
              <td dir="auto" data-label="After">
                <Words parts={texts.to} as="ins" />
              </td>
            </tr>
          );
        })}
      </Table>
    </details>
  );
}

/** A text in which the changed words are struck or marked, not the space before them. */
function Words({ parts, as: Mark }: { parts: readonly Part[]; as: 'del' | 'ins' }) {
  return (
    <span>
      {parts.length === 0 && '—'}
      {parts.map(({ text, isChanged }, index) => {
        const words = text.trimStart();
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text, drawn anew as a whole
          <Fragment key={index}>
            {text.slice(0, text.length - words.length)}
            {isChanged ? <Mark>{words}</Mark> : words}
          </Fragment>
        );
      })}
    </span>
  );
}

/** A value as its own visual type displays it. `path` as GET /dtl/brand/publish?diff has it. */
function useShown(): (path: string, value: Json | undefined) => string {
  const { elements: brand = [] } = useElements('brand');
  const { elements: product = [] } = useElements('product');
  return (path, value) => {
    const [, , field] = path.split('/');
    const element = find(field === undefined ? brand : product, field ?? path);
    const type = element && getVisualType(element.visualType);
    // Of a secret only that it was replaced is known.
    if (isSecret(path, type)) return 'Changed';
    const text = element && type?.display(value ?? null, element);
    return text || (typeof value === 'object' ? JSON.stringify(value) : String(value));
  };
}

function find(elements: readonly DataElement[], name: string): DataElement | undefined {
  return elements.find((element) => element.name === name);
}

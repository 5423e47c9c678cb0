import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BulkOutcome } from '../../../contract/jobs';
import type { ObjectType } from '../../../objects/index';
import { pageLocale } from '../../shared/page-locale';
import { toListPath } from '../../shared/paths';

const maxShown = 5;

export function toUnchangedList(
  objectType: ObjectType,
  { refused = [], refusedCount = 0 }: Partial<BulkOutcome>,
): ReactNode | undefined {
  if (refusedCount === 0) return undefined;
  const shown = refused.slice(0, maxShown);
  const more = refusedCount - shown.length;
  return (
    <ul>
      {shown.map(({ id, name, message }) => (
        <li key={id}>
          <Link to={toListPath(objectType, id)}>{name}</Link> {message}
        </li>
      ))}
      {more > 0 && <li>And {more.toLocaleString(pageLocale)} more.</li>}
    </ul>
  );
}

import { Link } from 'react-router-dom';
import type { WireRecord } from '../../../contract/record';
import type { ObjectDefinition } from '../../../objects/define-object';
import { type ObjectType, objects } from '../../../objects/index';
import { listReferencesOf, listRelated, pathOf, toReferredType } from '../../../objects/references';
import { toTitle } from '../../../objects/to-title';
import type { JsonObject } from '../../../schemas/json';
import { isCounted, readList } from '../api/read-answer';
import { useRecord } from '../api/use-record';
import { useRequest } from '../api/use-request';
import type { Query } from '../api/wire-call';
import { paths, toFilteredList, toListPath } from '../paths';
import { nestedText, textField, titleOf } from './listed-object';
import styles from './related-records.module.css';

type Props = { objectType: ObjectType; record: WireRecord };

/** What a record names and what names it, by links. What this person may not read is not among them. */
export function RelatedRecords({ objectType, record }: Props) {
  const { idName, leadFilter }: ObjectDefinition = objects[objectType];
  const id = textField(record, idName);
  const named = listReferencesOf(objectType).flatMap((reference) => {
    const type = toReferredType(reference, record as JsonObject);
    const namedID = nestedText(record, reference.field);
    return type && namedID ? [{ type, id: namedID }] : [];
  });
  const title = titleOf(objectType, record);
  return (
    <nav className={styles.links} aria-label="Related records">
      {named.map((one) => (
        <Named key={`${one.type} ${one.id}`} {...one} />
      ))}
      {listRelated(objectType).map(({ objectType: other, filters }) => (
        <Counted
          key={`${other} ${Object.keys(filters(id))}`}
          label={toTitle(objects[other].labels.many)}
          path={pathOf(other)}
          query={toQuery(filters(id))}
          to={toFilteredList(other, filters(id))}
        />
      ))}
      {leadFilter && title && (
        <Counted
          label="Leads"
          path="/dtl/leads"
          query={{ [leadFilter]: title }}
          to={paths.leads.to('', { [leadFilter]: title })}
        />
      )}
    </nav>
  );
}

function toQuery(filters: { [field: string]: string }): Query {
  return Object.fromEntries(Object.entries(filters).map(([field, value]) => [`f.${field}`, value]));
}

/** One that this record names. */
function Named({ type, id }: { type: ObjectType; id: string }) {
  const { record } = useRecord<WireRecord>(type, pathOf(type), { [objects[type].idName]: id });
  if (!record) return null;
  return (
    <Link to={toListPath(type, id)}>
      <span>{toTitle(objects[type].labels.one)}</span> {titleOf(type, record) || id}
    </Link>
  );
}

type CountedProps = { label: string; path: string; query: Query; to: string };

/** Those that name this record. */
function Counted({ label, path, query, to }: CountedProps) {
  const { data } = useRequest([path, { ...query, page: 1, limit: 1 }]);
  if (!isCounted(data)) return null;
  const { total } = readList('', data);
  if (total === 0) return null;
  return (
    <Link to={to}>
      {label} <span>{total.toLocaleString()}</span>
    </Link>
  );
}

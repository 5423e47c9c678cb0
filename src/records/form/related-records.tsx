import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { WireRecord } from '../../../contract/record';
import type { ObjectDefinition } from '../../../objects/define-object';
import { listIDs } from '../../../objects/field-references';
import { type ObjectType, objects, toTitle } from '../../../objects/index';
import {
  listReferencesOf,
  listRelated,
  pathOf,
  type Related,
  toReferredType,
} from '../../../objects/references';
import type { Json, JsonObject } from '../../../schemas/values/json';
import { isCounted, readList } from '../../shared/api/read-answer';
import { useRecord } from '../../shared/api/use-record';
import { useRequest } from '../../shared/api/use-request';
import { useRights } from '../../shared/api/use-rights';
import type { Query } from '../../shared/api/wire-call';
import { fieldOf } from '../../shared/list/column';
import { pageLocale } from '../../shared/page-locale';
import { paths, toFilteredList, toRecordPath } from '../../shared/paths';
import { sessionAtom } from '../../shared/session/session';
import { nameOf, nestedText, textField, titleOf } from '../listed-object';
import styles from './related-records.module.css';

type Props = {
  objectType: ObjectType;
  record: WireRecord;
  names?: number;
};

export function RelatedRecords({ objectType, record, names = 0 }: Props) {
  const { idName, leadFilter }: ObjectDefinition = objects[objectType];
  const id = textField(record, idName);
  const named = listReferencesOf(objectType).flatMap((reference) => {
    const type = toReferredType(reference, record as JsonObject);
    const isOfItsOwn = Object.values(reference.where ?? {}).includes('$id');
    const ids = type ? listNamed(record, reference.field) : [];
    return type ? ids.map((namedID) => ({ type, id: namedID, isOfItsOwn, ...reference })) : [];
  });
  // Started here, so that it loads at the same time.
  useRequest(['/dtl/rights']);
  const { mayRead } = useRights();
  // The host refuses filters by fields that the user cannot read.
  const related = listRelated(objectType).filter(({ objectType: other, filters }) =>
    Object.keys(filters(id)).every((field) => mayRead(other, field)),
  );
  const primary = named.filter(({ isOfItsOwn }) => isOfItsOwn).map((one) => one.id);
  return (
    <nav className={styles.links} aria-label="Related records">
      {named.map((one) => (
        <ReferenceLink key={`${one.field} ${one.id}`} {...one} />
      ))}
      {related.map(({ objectType: other, label, filters }) => (
        <ReferencingRecords
          key={`${other} ${Object.keys(filters(id))}`}
          label={toLabel(other, label ?? toTitle(objects[objectType].labels.one), related)}
          filters={filters(id)}
          objectType={other}
          names={names}
          primary={primary}
        />
      ))}
      {leadFilter && names === 0 && <ReferencingRecords label="Leads" filters={{ [leadFilter]: id }} />}
    </nav>
  );
}

/** The field itself shows longer lists. */
const maxNamed = 10;

/** A field can hold several ids; only reference fields of the object's definition can be nested. */
function listNamed(record: WireRecord, field: string): string[] {
  const several = listIDs(fieldOf(record, field) as Json | undefined);
  const one = nestedText(record, field);
  return several.length > 0 ? several.slice(0, maxNamed) : one ? [one] : [];
}

function toLabel(other: ObjectType, field: string, related: readonly Related[]): string {
  const many = toTitle(objects[other].labels.many);
  return related.filter((one) => one.objectType === other).length > 1 ? `${many} (${field})` : many;
}

function toQuery(filters: { [field: string]: string }): Query {
  return Object.fromEntries(Object.entries(filters).map(([field, value]) => [`f.${field}`, value]));
}

type NamedProps = { type: ObjectType; id: string; isOfItsOwn: boolean; label?: string };

function ReferenceLink({ type, id, isOfItsOwn, label: field }: NamedProps) {
  const { record, error } = useRecord<WireRecord>(type, pathOf(type), { [objects[type].idName]: id });
  const one = field ?? toTitle(objects[type].labels.one);
  const label = isOfItsOwn ? `Primary ${objects[type].labels.one}` : one;
  if (error) return null;
  if (!record)
    return (
      <p>
        <span>{label}</span> …
      </p>
    );
  return (
    <MaybeLink type={type} id={id}>
      <span>{label}</span> {titleOf(type, record) || id}
    </MaybeLink>
  );
}

type Linked = { type: ObjectType; id?: string; filters?: Filters; children: ReactNode };

/** Plain text where this kind of account has no page for the record or list. */
function MaybeLink({ type, id = '', filters, children }: Linked) {
  const session = useAtomValue(sessionAtom);
  const to = session && toRecordPath(session.type, type, id);
  if (!to) return <p>{children}</p>;
  return <Link to={filters ? toFilteredList(type, filters) : to}>{children}</Link>;
}

type Filters = { [field: string]: string };

type CountedProps = {
  label: string;
  filters: Filters;
  /** Leads are no records. */
  objectType?: ObjectType;
  names?: number;
  /** Ids that the record itself names as primary. */
  primary?: readonly string[];
};

function ReferencingRecords({ label, filters, objectType, names = 0, primary = [] }: CountedProps) {
  const path = objectType ? pathOf(objectType) : '/dtl/leads';
  const { data } = useRequest([path, { ...toQuery(filters), page: 1, limit: names || 1 }]);
  if (!isCounted(data)) return null;
  const { total, items } = readList<WireRecord>(objectType ?? '', data);
  if (total === 0) return null;
  const counted = (
    <>
      {label} <span>{total.toLocaleString(pageLocale)}</span>
    </>
  );
  return (
    <>
      {objectType ? (
        <MaybeLink type={objectType} filters={filters}>
          {counted}
        </MaybeLink>
      ) : (
        <Link to={paths.leads.to('', filters)}>{counted}</Link>
      )}
      {objectType && names > 0 && (
        <ul aria-label={label}>
          {items.slice(0, names).map((item) => (
            <Name key={textField(item, objects[objectType].idName)} {...{ objectType, item, primary }} />
          ))}
        </ul>
      )}
    </>
  );
}

type NameProps = { objectType: ObjectType; item: WireRecord; primary: readonly string[] };

function Name({ objectType, item, primary }: NameProps) {
  const id = textField(item, objects[objectType].idName);
  return (
    <li>
      <MaybeLink type={objectType} id={id}>
        {nameOf(objectType, item)}
      </MaybeLink>
      {primary.includes(id) && <small>Primary</small>}
    </li>
  );
}

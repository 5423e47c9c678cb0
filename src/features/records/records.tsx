import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { isObjectType, type ObjectType, objects } from '../../../objects/index';
import type { DataElement } from '../../../schemas/data-element';
import { useElements } from '../../shared/metadata/metadata';
import { toListedObject } from '../../shared/records/listed-object';
import { RecordScreen } from '../../shared/records/record-screen';
import { ErrorState } from '../../shared/ui/error-state';
import { PageHeader } from '../../shared/ui/page-header';
import { Skeleton } from '../../shared/ui/skeleton';
import { recordFormOf } from './record-form-chunk';

/** The management screen of an object without one of its own: its list and its form, by its definition and its metadata. */
export function Records() {
  const { objectType = '' } = useParams();
  if (!isObjectType(objectType))
    return (
      <>
        <PageHeader title="Records" />
        <ErrorState message={`There is no object '${objectType}'.`} />
      </>
    );
  return <RecordsOf key={objectType} objectType={objectType} />;
}

function RecordsOf({ objectType }: { objectType: ObjectType }) {
  const { elements, error, retry } = useElements(objectType);
  const object = useMemo(
    () => elements && toListedObject(objectType, { columns: toColumns(objectType, elements) }),
    [objectType, elements],
  );
  if (error) return <ErrorState message={error.message} onRetry={retry} />;
  if (!object) return <Skeleton lines={8} label={`Loading ${objects[objectType].labels.many}`} />;
  return <RecordScreen object={object} form={recordFormOf(objectType)} />;
}

/** What a record is called by, then what its list is often sorted by. */
function toColumns(objectType: ObjectType, elements: readonly DataElement[]) {
  const { title, ordered } = objects[objectType].list;
  const labels = new Map(elements.map(({ name, label }) => [name, label]));
  return [...new Set([...title, ...ordered])].flatMap((id) => {
    const label = labels.get(id);
    return label === undefined ? [] : [{ id, label, primary: id === title[0] }];
  });
}

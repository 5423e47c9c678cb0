import { type ComponentType, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { WireRecord } from '../../../contract/record';
import type { ObjectDefinition } from '../../../objects/define-object';
import { isObjectType, type ObjectType, objects } from '../../../objects/index';
import type { DataElement } from '../../../schemas/words/data-element';
import type { RecordFormProps } from '../../records/form/record-detail';
import { RecordScreen } from '../../records/list/record-screen';
import { toListedObject } from '../../records/listed-object';
import { useElements } from '../../shared/metadata/metadata';
import { useOwnObjects } from '../../shared/objects/use-own-objects';
import { type Chunk, createChunk } from '../../shared/react/chunk';
import { PageHeader } from '../../shared/ui/page-header';
import { ErrorState, Skeleton } from '../../shared/ui/states';

type RecordForm = ComponentType<RecordFormProps<WireRecord>>;
const forms = new Map<ObjectType, Chunk<RecordForm>>();

function recordFormOf(objectType: ObjectType): Chunk<RecordForm> {
  const form =
    forms.get(objectType) ??
    createChunk(() => import('./record-form').then((m) => m.createRecordForm(objectType)));
  forms.set(objectType, form);
  return form;
}

export function Records() {
  const { objectType = '' } = useParams();
  const isKnown = useOwnObjects();
  if (isObjectType(objectType)) return <RecordsOf key={objectType} objectType={objectType} />;
  // Custom objects are known only after the host has listed them.
  if (!isKnown) return <Skeleton lines={8} />;
  return (
    <>
      <PageHeader title="Records" />
      <ErrorState message={`There is no object '${objectType}'.`} />
    </>
  );
}

function RecordsOf({ objectType }: { objectType: ObjectType }) {
  const { elements, error, retry } = useElements(objectType);
  const definition = objects[objectType];
  const object = useMemo(
    () => elements && toListedObject(objectType, { columns: toColumns(definition, elements) }),
    [objectType, definition, elements],
  );
  if (error) return <ErrorState message={error.message} onRetry={retry} />;
  if (!object) return <Skeleton lines={8} label={`Loading ${objects[objectType].labels.many}`} />;
  return <RecordScreen object={object} form={recordFormOf(objectType)} />;
}

const maxColumns = 5;

/** The title, then the usual sort column; for custom objects the first fields. */
function toColumns({ own, list }: ObjectDefinition, elements: readonly DataElement[]) {
  const { title, ordered } = list;
  const labels = new Map(elements.map(({ name, label }) => [name, label]));
  const first = own ? elements.map(({ name }) => name) : ordered;
  return [...new Set([...title, ...first])].slice(0, own ? maxColumns : undefined).flatMap((id) => {
    const label = labels.get(id);
    return label === undefined ? [] : [{ id, label, primary: id === title[0] }];
  });
}

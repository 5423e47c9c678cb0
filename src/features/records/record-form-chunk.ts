import type { ComponentType } from 'react';
import type { WireRecord } from '../../../contract/record';
import { isObjectType, type ObjectType } from '../../../objects/index';
import { type Chunk, createChunk } from '../../shared/react/chunk';
import type { RecordFormProps } from '../../shared/records/record-detail';

type RecordForm = ComponentType<RecordFormProps<WireRecord>>;

const none: Chunk<RecordForm> = createChunk(() => Promise.reject(new Error('There is no such object.')));
const forms = new Map<ObjectType, Chunk<RecordForm>>();

/** The form of an object's records. */
export function recordFormOf(objectType: string): Chunk<RecordForm> {
  if (!isObjectType(objectType)) return none;
  const form =
    forms.get(objectType) ??
    createChunk(() => import('./record-form').then((m) => m.createRecordForm(objectType)));
  forms.set(objectType, form);
  return form;
}

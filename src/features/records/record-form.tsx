import type { ComponentType } from 'react';
import type { WireRecord } from '../../../contract/record';
import type { ObjectType } from '../../../objects/index';
import { toTitle } from '../../../objects/to-title';
import { viewOf } from '../../../objects/views/generic';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { idOf, toListedObject } from '../../shared/records/listed-object';
import { createRecord, updateRecord } from '../../shared/records/record-calls';
import type { RecordFormProps } from '../../shared/records/record-detail';
import { toRecord } from '../../shared/records/to-record';

/** The form of an object's records, wholly by its metadata. */
export function createRecordForm(objectType: ObjectType): ComponentType<RecordFormProps<WireRecord>> {
  const object = toListedObject(objectType, { columns: [] });
  const noun = toTitle(object.noun);
  return function RecordForm({ record, onSaved }) {
    const id = record ? idOf(object, record) : 'new';
    return (
      <EngineForm
        objectType={objectType}
        view={viewOf(objectType)}
        record={record && toRecord(record)}
        draft={`${objectType}.${id}`}
        errorSeconds={object.errorSeconds}
        submitLabel={`${record ? 'Save' : 'Create'} ${noun}`}
        onSave={async ({ changes, version }) => {
          const saved = record
            ? await updateRecord(object, { id, changes, version })
            : await createRecord(object, changes);
          onSaved(`${noun} ${record ? 'saved' : 'created'}.`);
          return toRecord(saved);
        }}
      />
    );
  };
}

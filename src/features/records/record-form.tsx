import type { ComponentType } from 'react';
import type { WireRecord } from '../../../contract/record';
import type { ObjectType } from '../../../objects/index';
import { toTitle } from '../../../objects/to-title';
import { viewOf } from '../../../objects/views/generic';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { createRecord, updateRecord } from '../../shared/records/record-calls';
import type { RecordFormProps } from '../../shared/records/record-detail';
import { idOf, toRecordKind } from '../../shared/records/record-kind';
import { toRecord } from '../../shared/records/to-record';

/** The form of an object's records, wholly by its metadata. */
export function createRecordForm(objectType: ObjectType): ComponentType<RecordFormProps<WireRecord>> {
  const kind = toRecordKind(objectType, { columns: [] });
  const noun = toTitle(kind.noun);
  return function RecordForm({ record, onSaved }) {
    const id = record ? idOf(kind, record) : 'new';
    return (
      <EngineForm
        objectType={objectType}
        view={viewOf(objectType)}
        record={record && toRecord(record)}
        draft={`${objectType}.${id}`}
        errorSeconds={kind.errorSeconds}
        submitLabel={`${record ? 'Save' : 'Create'} ${noun}`}
        onSave={async ({ changes, version }) => {
          const saved = record
            ? await updateRecord(kind, { id, changes, version })
            : await createRecord(kind, changes);
          onSaved(`${noun} ${record ? 'saved' : 'created'}.`);
          return toRecord(saved);
        }}
      />
    );
  };
}

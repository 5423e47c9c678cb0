import { useAtomValue } from 'jotai';
import { type ComponentType, useMemo } from 'react';
import type { WireRecord } from '../../../contract/record';
import { type ObjectType, toTitle } from '../../../objects/index';
import { viewOf, withoutOwner } from '../../../objects/views/generic';
import { AnotherButton, useAnother } from '../../records/form/create-another';
import { FocusFirst } from '../../records/form/focus-first';
import type { RecordFormProps } from '../../records/form/record-detail';
import { idOf, toListedObject } from '../../records/listed-object';
import { createRecord, toRecord, updateRecord } from '../../records/record-calls';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { sessionAtom } from '../../shared/session/session';

/** A form made from metadata alone. */
export function createRecordForm(objectType: ObjectType): ComponentType<RecordFormProps<WireRecord>> {
  return function RecordForm({ record, isNext, onSaved }) {
    const object = toListedObject(objectType, { columns: [] });
    const noun = toTitle(object.noun);
    const session = useAtomValue(sessionAtom);
    const view = useMemo(() => withoutOwner(viewOf(objectType), session), [session]);
    const id = record ? idOf(object, record) : 'new';
    const another = useAnother();
    return (
      <>
        {isNext && <FocusFirst isNext />}
        <EngineForm
          ref={another.form}
          objectType={objectType}
          view={view}
          record={record && toRecord(record)}
          draft={`${objectType}.${id}`}
          errorSeconds={object.errorSeconds}
          submitLabel={`${record ? 'Save' : 'Create'} ${noun}`}
          actions={!record && <AnotherButton label="Create and add another" another={another} />}
          onSave={async ({ changes, version }) => {
            const goesOn = another.isAsked();
            const saved = record
              ? await updateRecord(object, { id, changes, version })
              : await createRecord(object, changes);
            const message = `${noun} ${record ? 'saved' : 'created'}.`;
            return {
              saved: toRecord(saved),
              onNoted: (left) => onSaved(message, { made: saved, left, isNext: goesOn }),
            };
          }}
        />
      </>
    );
  };
}

import type { WireRecord } from '../../../contract/record';
import { toTitle } from '../../../objects/index';
import type { View } from '../../../schemas/words/view';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { idOf, type ListedObject } from '../listed-object';
import { createRecord, toRecord, updateRecord } from '../record-calls';
import type { RecordFormProps } from './record-detail';

type ObjectFormProps = RecordFormProps<WireRecord> & { object: ListedObject; view: View };

/** The form of a record whose values the host stores as they are. */
export function ObjectForm({ object, view, record, onSaved }: ObjectFormProps) {
  const id = record ? idOf(object, record) : 'new';
  const name = object.noun.split(' ').map(toTitle).join(' ');
  return (
    <EngineForm
      objectType={object.objectType}
      view={view}
      record={record && toRecord(record)}
      draft={`${object.objectType}.${id}`}
      submitLabel={record ? `Save ${name}` : `Create ${name}`}
      onSave={async ({ changes, version }) => {
        const saved = record
          ? await updateRecord(object, { id, changes, version })
          : await createRecord(object, changes);
        return {
          saved: toRecord(saved),
          onNoted: (left) => onSaved(record ? `${name} saved.` : `${name} created.`, { made: saved, left }),
        };
      }}
    />
  );
}

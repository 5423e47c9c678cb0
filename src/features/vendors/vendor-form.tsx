import type { WireRecord } from '../../../contract/record';
import { toTitle } from '../../../objects/index';
import { vendorProductView, vendorView } from '../../../objects/views/vendor';
import type { View } from '../../../schemas/words/view';
import type { RecordFormProps } from '../../records/form/record-detail';
import { idOf, type ListedObject } from '../../records/listed-object';
import { createRecord, toRecord, updateRecord } from '../../records/record-calls';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { vendorObject, vendorProductObject } from './objects';

export function VendorForm(props: RecordFormProps<WireRecord>) {
  return <ObjectForm object={vendorObject} view={vendorView} {...props} />;
}

export function VendorProductForm(props: RecordFormProps<WireRecord>) {
  const view = props.record ? keptWithVendor : vendorProductView;
  return <ObjectForm object={vendorProductObject} view={view} {...props} />;
}

/** The vendor cannot be changed later. */
const keptWithVendor: View = {
  ...vendorProductView,
  groups: vendorProductView.groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) =>
      field.name === 'vendorID'
        ? { ...field, readOnly: true, description: 'You cannot move a vendor product to another vendor.' }
        : field,
    ),
  })),
};

type ObjectFormProps = RecordFormProps<WireRecord> & { object: ListedObject; view: View };

function ObjectForm({ object, view, record, onSaved }: ObjectFormProps) {
  const id = record ? idOf(object, record) : 'new';
  const name = object.noun.split(' ').map(toTitle).join(' ');
  return (
    <EngineForm
      objectType={object.objectType}
      view={view}
      record={record && toRecord(record)}
      draft={`${object.objectType}.${id}`}
      errorSeconds={object.errorSeconds}
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

import type { WireRecord } from '../../../contract/record';
import { vendorProductView, vendorView } from '../../../objects/views/vendor';
import type { View } from '../../../schemas/view';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { createRecord, updateRecord } from '../../shared/records/record-calls';
import type { RecordFormProps } from '../../shared/records/record-detail';
import { idOf, type RecordKind } from '../../shared/records/record-kind';
import { toRecord } from '../../shared/records/to-record';
import { vendorKind, vendorProductKind } from './vendor-kinds';

export function VendorForm(props: RecordFormProps<WireRecord>) {
  return <KindForm kind={vendorKind} view={vendorView} {...props} />;
}

export function VendorProductForm(props: RecordFormProps<WireRecord>) {
  const view = props.record ? keptWithVendor : vendorProductView;
  return <KindForm kind={vendorProductKind} view={view} {...props} />;
}

/** Its vendor is chosen once. */
const keptWithVendor: View = {
  ...vendorProductView,
  groups: vendorProductView.groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) =>
      field.name === 'vendorID'
        ? { ...field, readOnly: true, description: 'A vendor product stays with its vendor.' }
        : field,
    ),
  })),
};

type KindFormProps = RecordFormProps<WireRecord> & { kind: RecordKind; view: View };

function KindForm({ kind, view, record, onSaved }: KindFormProps) {
  const id = record ? idOf(kind, record) : 'new';
  const name = kind.noun === 'vendor' ? 'Vendor' : 'Vendor Product';
  return (
    <EngineForm
      objectType={kind.objectType}
      view={view}
      record={record && toRecord(record)}
      draft={`${kind.objectType}.${id}`}
      errorSeconds={kind.errorSeconds}
      submitLabel={record ? `Save ${name}` : `Create ${name}`}
      onSave={async ({ changes, version }) => {
        const saved = record
          ? await updateRecord(kind, { id, changes, version })
          : await createRecord(kind, changes);
        onSaved(record ? `${name} saved.` : `${name} created.`);
        return toRecord(saved);
      }}
    />
  );
}

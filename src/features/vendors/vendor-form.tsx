import type { WireRecord } from '../../../contract/record';
import { vendorProductView, vendorView } from '../../../objects/views/vendor';
import type { View } from '../../../schemas/words/view';
import { ObjectForm } from '../../records/form/object-form';
import type { RecordFormProps } from '../../records/form/record-detail';
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

import type { Vendor } from '../../../contract/product';
import { productPricingView, productView } from '../../../objects/views/product';
import { ownValue } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import type { View, ViewField } from '../../../schemas/words/view';

const sections = [
  { key: 'type', title: 'Type', names: ['productType'] },
  {
    key: 'service provider',
    title: 'Service Provider',
    names: ['serviceProviderVendorID', 'vendorProductID', 'brandPartnerMarkup'],
  },
  { key: 'general', title: 'Details', names: ['title', 'description', 'terms'] },
  {
    key: 'pricing',
    title: 'Pricing',
    names: [
      'pricingStrategy',
      'billingFrequency',
      'billCycle',
      'dymaicPricingVariableName',
      'dymaicPricingVariableUnitPrice',
      'unitPrice',
      'marketingHoldBack',
    ],
    isLast: true,
  },
  {
    key: 'lead generator share',
    title: 'Lead Generator Share',
    names: ['leadGeneratorPercentage', 'leadGeneratortermOfAgreement', 'leadGeneratorDiminishingRate'],
    isLast: true,
  },
];

const knownFields = new Map(
  [...productView.groups, ...productPricingView.groups].flatMap((group) =>
    group.fields.map(({ showWhen: _decidedHere, ...field }) => [field.name, field] as const),
  ),
);
const requiredFields = ['productType', 'serviceProviderVendorID', 'vendorProductID', 'title', 'unitPrice'];
const lockedNotes: { [name: string]: string } = {
  productType: 'The product type cannot be edited once the product is created.',
  serviceProviderVendorID: 'The service provider cannot be edited once the product is created.',
};

/** Whether the editor decides when the field shows; fields that an admin added always show. */
export function isPlaced(name: string): boolean {
  return knownFields.has(name);
}

/** The form with these fields; type and service provider are locked once created (B2). */
export function toProductView(shown: readonly string[], isNew: boolean): View {
  const toField = (name: string): ViewField => ({
    ...knownFields.get(name),
    name,
    ...(requiredFields.includes(name) && { required: true }),
    ...(!isNew && lockedNotes[name] && { readOnly: true, description: lockedNotes[name] }),
    ...(name === 'vendorProductID' && { emptiedBy: 'serviceProviderVendorID', optionsFrom: vendorProducts }),
  });
  const groups = sections.map(({ names, ...group }) => ({
    ...group,
    fields: names.filter((name) => shown.includes(name)).map(toField),
  }));
  return {
    id: 'product',
    objectType: 'product',
    groups,
    // Fields that an admin added wait for the type, like all others.
    ...(shown.length > 1 && { rest: { except: [] } }),
    omit: ['brandProductID', 'brandID', 'status', ...knownFields.keys()],
  };
}

const vendorProducts = {
  endpoint: '/dtl/product?vendorID={serviceProviderVendorID}',
  labelKey: 'productName',
  valueKey: 'vendorProductID',
};

export function toEditorElements(
  elements: readonly DataElement[],
  vendors: readonly Vendor[],
): readonly DataElement[] {
  const options = vendors.map(({ vendorID, name }) => ({ label: name, value: vendorID }));
  const asChoice: { [name: string]: DataElement['options'] } = {
    serviceProviderVendorID: { kind: 'static', options },
    vendorProductID: { kind: 'dynamic', ...vendorProducts, search: false },
  };
  return elements.map((element) => {
    const choice = ownValue(asChoice, element.name);
    return choice ? { ...element, visualType: 'select', options: choice } : element;
  });
}

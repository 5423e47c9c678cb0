import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Vendor } from '../../../contract/product';
import { termFields } from '../../../objects/pricing/billing';
import { listShown, priceFields, toRevenue } from '../../../objects/pricing/shown-fields';
import type { MetadataFormHandle } from '../../../renderers/form/use-form-handle';
import { toDraftValues } from '../../../renderers/store/unparsed-input';
import { isEmpty, isSameValue, type Json, type JsonObject } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { getDraft } from '../../shared/drafts/drafts';
import { showUndo } from '../../shared/ui/notices';
import { findVendorProduct, useVendorProduct } from './product-calls';
import { withVendorBilling } from './product-fields';
import { isPlaced } from './product-view';

type ProductDraftInput = {
  elements: readonly DataElement[];
  vendors: readonly Vendor[];
  record: JsonObject | undefined;
  /** The name its typing is kept under. */
  draft: string;
  form: RefObject<MetadataFormHandle | null>;
};

/** The product as it is being typed: clears what a change makes meaningless, with undo, and says what to show (B4). */
export function useProductDraft({ elements, vendors, record, draft, form }: ProductDraftInput) {
  const [typed, setTyped] = useState<JsonObject>(() => ({
    ...record,
    ...toDraftValues(getDraft(draft)?.values ?? {}),
  }));
  const latest = useRef(typed);
  const isFollowing = useRef(false);
  const offered = useRef<(() => void)[]>([]);
  // Without the form there is nothing to take back.
  useEffect(() => () => offered.current.forEach((hide) => void hide()), []);
  const names = useMemo(() => elements.map(({ name }) => name), [elements]);

  const vendorProduct = useVendorProduct(vendors, textOf(typed.vendorProductID));
  const product = withVendorBilling(typed, vendorProduct);
  const revenue = toRevenue(product, vendorProduct);
  const shownKey = listShown(product, revenue).join();
  const shown = useMemo(() => shownKey.split(','), [shownKey]);

  const seen = useRef(shown);
  seen.current = shown;

  const take = (values: JsonObject) => {
    latest.current = dropNulls(values);
    setTyped(latest.current);
  };
  /** What is on the form now; a field it does not show keeps what was last typed there. */
  const read = () => {
    const now = form.current?.read().value ?? {};
    const kept = names.filter((name) => isPlaced(name) && !seen.current.includes(name));
    return { ...pick(latest.current, kept), ...now };
  };
  /** Types values without what would follow from them. */
  const follow = (values: JsonObject) => {
    isFollowing.current = true;
    form.current?.change(values);
    isFollowing.current = false;
    take({ ...read(), ...values });
  };
  const handleEdit = () => {
    if (isFollowing.current) return;
    const before = latest.current;
    const after = read();
    // Back to how it is stored, as far as the form was told: nothing of that is to be cleared, and what was hidden is back, too.
    const { changes = {}, base = record } = form.current?.read() ?? {};
    if (Object.keys(changes).length === 0) {
      const began = Object.fromEntries(names.map((name) => [name, base?.[name] ?? null]));
      return follow(began);
    }
    const withBilling = (value: JsonObject) =>
      withVendorBilling(value, findVendorProduct(vendors, value.vendorProductID));
    const cleared = listCleared(withBilling(before), withBilling(after), names);
    follow(cleared);
    const lost = listLost(before, cleared);
    if (lost.length === 0) return;
    const changedBack = names.filter((name) => before[name] !== after[name] || lost.includes(name));
    const back = Object.fromEntries(changedBack.map((name) => [name, before[name] ?? null]));
    offered.current.push(showUndo(toSentence(lost, elements), () => follow(back)));
  };

  // A newer record of somebody else's making is no edit of this person's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new record counts
  useLayoutEffect(() => {
    if (form.current) take({ ...record, ...read() });
  }, [record]);

  return { product, vendorProduct, revenue, shown, handleEdit };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function dropNulls(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function pick(values: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

function toSentence(lost: readonly string[], elements: readonly DataElement[]): string {
  const labels = lost.map((name) => elements.find((element) => element.name === name)?.label ?? name);
  const [first = ''] = labels;
  return labels.length > 3
    ? `${first} and ${labels.length - 1} other fields were cleared.`
    : `Cleared: ${labels.join(', ')}.`;
}

/**
 * What changing a product empties, as field → new value (B4): the type clears all others, the pricing strategy clears
 * prices, hold-back and lead-generator share, the billing frequency or bill cycle clears the term and its rate. Nothing
 * when none of these four changed.
 * @param names every field of the form
 */
export function listCleared(before: JsonObject, after: JsonObject, names: readonly string[]): JsonObject {
  const isChanged = (name: string) => !isSameValue(before[name], after[name]);
  if (isChanged('productType')) return toNulls(names.filter((name) => !keptByType.includes(name)));
  if (isChanged('pricingStrategy')) {
    return { ...toNulls([...priceFields, 'marketingHoldBack', ...termFields]), leadGeneratorPercentage: 0 };
  }
  if (isChanged('billingFrequency') || isChanged('billCycle')) return toNulls(termFields);
  return {};
}

const keptByType: readonly string[] = ['productType', 'brandProductID'];

/** Which of the cleared fields held something: what an undo would bring back. */
export function listLost(before: JsonObject, cleared: JsonObject): string[] {
  return Object.entries(cleared).flatMap(([name, value]) =>
    hasContent(before[name]) && !isSameValue(before[name], value) ? [name] : [],
  );
}

/** A share of 0 is where every share begins. */
function hasContent(value: Json | undefined): boolean {
  return !isEmpty(value) && value !== 0;
}

function toNulls(names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, null]));
}

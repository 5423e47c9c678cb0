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
  draft: string;
  form: RefObject<MetadataFormHandle | null>;
};

/** The product while it is edited. A change clears values that no longer apply, with undo, and decides which fields show (B4). */
export function useProductDraft({ elements, vendors, record, draft, form }: ProductDraftInput) {
  const [typed, setTyped] = useState<JsonObject>(() => ({
    ...record,
    ...toDraftValues(getDraft(draft)?.values ?? {}),
  }));
  const latest = useRef(typed);
  const isFollowing = useRef(false);
  const undoNotices = useRef<(() => void)[]>([]);
  // Without the form there is nothing to undo.
  useEffect(() => () => undoNotices.current.forEach((hide) => void hide()), []);
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
  /** The form's values; hidden fields keep their last input. */
  const read = () => {
    const now = form.current?.read().value ?? {};
    const kept = names.filter((name) => isPlaced(name) && !seen.current.includes(name));
    return { ...pick(latest.current, kept), ...now };
  };
  const setQuietly = (values: JsonObject) => {
    isFollowing.current = true;
    form.current?.change(values);
    isFollowing.current = false;
    take({ ...read(), ...values });
  };
  const handleEdit = () => {
    if (isFollowing.current) return;
    const before = latest.current;
    const after = read();
    // After 'Discard changes' nothing is cleared, and hidden values are restored, too.
    const { changes = {}, base = record } = form.current?.read() ?? {};
    if (Object.keys(changes).length === 0) {
      const began = Object.fromEntries(names.map((name) => [name, base?.[name] ?? null]));
      return setQuietly(began);
    }
    const withBilling = (value: JsonObject) =>
      withVendorBilling(value, findVendorProduct(vendors, value.vendorProductID));
    const cleared = listClearedValues(withBilling(before), withBilling(after), names);
    setQuietly(cleared);
    const lost = listLostNames(before, cleared);
    if (lost.length === 0) return;
    const changedBack = names.filter((name) => before[name] !== after[name] || lost.includes(name));
    const back = Object.fromEntries(changedBack.map((name) => [name, before[name] ?? null]));
    undoNotices.current.push(showUndo(describeCleared(lost, elements), () => setQuietly(back)));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new record counts, which is no edit by this user
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

function describeCleared(lost: readonly string[], elements: readonly DataElement[]): string {
  const labels = lost.map((name) => elements.find((element) => element.name === name)?.label ?? name);
  const [first = ''] = labels;
  return labels.length > 3
    ? `${first} and ${labels.length - 1} other fields were cleared.`
    : `Cleared: ${labels.join(', ')}.`;
}

/**
 * The values that a change clears, as field → new value (B4): the type clears all others; the pricing strategy clears prices, hold-back and
 * lead-generator share; the billing frequency or bill cycle clears the term and its rate. Empty if none of these four changed.
 * @param names every field of the form
 */
export function listClearedValues(
  before: JsonObject,
  after: JsonObject,
  names: readonly string[],
): JsonObject {
  const isChanged = (name: string) => !isSameValue(before[name], after[name]);
  if (isChanged('productType')) return toNulls(names.filter((name) => !neverCleared.includes(name)));
  if (isChanged('pricingStrategy')) {
    return { ...toNulls([...priceFields, 'marketingHoldBack', ...termFields]), leadGeneratorPercentage: 0 };
  }
  if (isChanged('billingFrequency') || isChanged('billCycle')) return toNulls(termFields);
  return {};
}

const neverCleared: readonly string[] = ['productType', 'brandProductID'];

/** The cleared fields that had a value, which an undo would restore. */
export function listLostNames(before: JsonObject, cleared: JsonObject): string[] {
  return Object.entries(cleared).flatMap(([name, value]) =>
    hasContent(before[name]) && !isSameValue(before[name], value) ? [name] : [],
  );
}

/** 0 is the initial value of a share, so it does not count. */
function hasContent(value: Json | undefined): boolean {
  return !isEmpty(value) && value !== 0;
}

function toNulls(names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, null]));
}

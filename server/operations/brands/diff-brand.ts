// What publishing or reverting would change, as far as the caller can read it (W2, GET /dtl/brand/publish?diff).
import type { PublishDiff } from '../../../contract/brand';
import { accessTo } from '../../../objects/role-config';
import { isAdmin } from '../../../objects/user-types';
import { territoryProductID } from '../../../objects/views/brand-sections';
import { isSameValue, type Json, type JsonObject, ownValue } from '../../../schemas/values/json';
import { canRead } from '../../../schemas/words/access';
import type { Caller } from '../../access/caller';
import { createGate, type Gate } from '../../access/gate';
import { AppError } from '../../app-error';
import { readEnabled } from '../../objects/published-brand';
import type { Queries } from '../../storage/database';
import { listDeletedElements } from '../../storage/metadata/elements';
import {
  type BrandSnapshot,
  findActiveVersion,
  findArchivedVersion,
} from '../../storage/people/brand-versions';
import { findRecord } from '../../storage/records/records';
import type { Task } from '../../work';
import { bookkeeping, keptByRevert, takeSnapshot, toReverted } from './brand-snapshot';
import { fitSnapshot, listLeftOut } from './fit-snapshot';

type Change = PublishDiff['changes'][number];
const nothing: BrandSnapshot = { brand: {}, products: [], secrets: {} };

/**
 * 'working' compares the active version with the working copy, an archived id the working copy with that version. `path` is a field,
 * 'products/<id>' for an enablement, or 'products/<id>/<field>'. Throws 404.
 */
export async function diffBrand(
  { context, caller }: Task,
  { brandID, diff }: { brandID: string; diff: string },
): Promise<PublishDiff> {
  const row = await findRecord(context.db, { objectType: 'brand', id: brandID, reach: caller });
  if (!row) throw new AppError('notFound');
  const metadata = {
    brand: await context.metadata.get('brand'),
    product: await context.metadata.get('product'),
  };
  const brand = createGate(caller, metadata.brand);
  const product = createGate(caller, metadata.product);
  const working = await takeSnapshot(context.db, row);
  const compare = (from: BrandSnapshot, to: BrandSnapshot): PublishDiff => ({
    success: true,
    changes: [...compareBrands(brand, from, to), ...compareProducts({ brand, product }, from, to)],
  });
  if (diff === 'working') {
    return compare((await findActiveVersion(context.db, brandID))?.snapshot ?? nothing, working);
  }
  const version = await findArchivedVersion(context.db, { brand: brandID, id: diff });
  if (!version) throw new AppError('notFound');
  const snapshot = fitSnapshot(version.snapshot, metadata);
  const data = toReverted(working.brand, snapshot.brand, { keepStatus: !isAdmin(caller) });
  const changed = compare(working, {
    brand: data,
    products: afterRevert(working, snapshot),
    secrets: working.secrets,
  });
  const gates = { brand, product };
  const labels = await listDeletedLabels(context.db);
  return {
    ...changed,
    leftOut: listAllLeftOut(caller, { gates, labels, past: version.snapshot, fitted: snapshot }),
  };
}

type Labels = { [type in 'brand' | 'product']: Map<string, string> };

async function listDeletedLabels(db: Queries): Promise<Labels> {
  const labelsOf = async (type: 'brand' | 'product') =>
    new Map(
      (await listDeletedElements(db, type)).flatMap(({ name, config }) =>
        typeof config.label === 'string' ? [[name, config.label] as const] : [],
      ),
    );
  return { brand: await labelsOf('brand'), product: await labelsOf('product') };
}

type GateNames = {
  gates: { brand: Gate; product: Gate };
  labels: Labels;
  past: BrandSnapshot;
  fitted: BrandSnapshot;
};

/** The version's values that a revert does not restore, as far as the caller can read them (R80). */
function listAllLeftOut(
  { access }: Caller,
  { gates, labels, past, fitted }: GateNames,
): NonNullable<PublishDiff['leftOut']> {
  const listOf = (
    type: 'brand' | 'product',
    from: JsonObject,
    to: JsonObject,
    prefix: string,
    title: string,
  ) =>
    listLeftOut(from, to)
      .filter((name) => !keptByRevert.includes(name) && canRead(accessTo(access, type), name))
      .map((name) => {
        const element = gates[type].element(name);
        const isSecret = element && !gates[type].isReadable(name);
        const label = `${title}${element?.label ?? labels[type].get(name) ?? name}`;
        return { path: `${prefix}${name}`, label, ...(!isSecret && { value: ownValue(from, name) ?? null }) };
      });
  const products = past.products.flatMap(({ id, data }) => {
    const to = fitted.products.find((one) => one.id === id)?.data ?? {};
    return listOf('product', data, to, `products/${id}/`, `${toName(gates.product, id, data)}: `);
  });
  return [...listOf('brand', past.brand, fitted.brand, '', ''), ...products];
}

/** A revert keeps products that are newer than the version. */
function afterRevert(working: BrandSnapshot, past: BrandSnapshot): BrandSnapshot['products'] {
  const ids = new Set(past.products.map(({ id }) => id));
  return [...past.products, ...working.products.filter(({ id }) => !ids.has(id))];
}

function compareBrands(gate: Gate, from: BrandSnapshot, to: BrandSnapshot): Change[] {
  const skipped = [...bookkeeping, 'products'];
  const open = compareFields(gate, { from: from.brand, to: to.brand, prefix: '' }).filter(
    ({ path }) => !skipped.includes(path),
  );
  const names = [...new Set([...Object.keys(from.secrets), ...Object.keys(to.secrets)])];
  const secret = names.filter((name) => gate.isVisible(name) && from.secrets[name] !== to.secrets[name]);
  return [...open, ...secret.map((path) => ({ path, label: labelOf(gate, path), to: 'changed' }))];
}

function compareProducts(
  gates: { brand: Gate; product: Gate },
  from: BrandSnapshot,
  to: BrandSnapshot,
): Change[] {
  const products = new Map([...from.products, ...to.products].map(({ id, data }) => [id, data]));
  const dataIn = (snapshot: BrandSnapshot, id: string) =>
    snapshot.products.find((one) => one.id === id)?.data ?? {};
  const changes: Change[] = [];
  for (const id of [territoryProductID, ...products.keys()]) {
    const name = toName(gates.product, id, products.get(id));
    if (gates.brand.isReadable('products')) changes.push(...compareEnablement({ id, name }, from, to));
    const sides = { from: dataIn(from, id), to: dataIn(to, id), prefix: `products/${id}/` };
    for (const change of compareFields(gates.product, sides)) {
      changes.push({ ...change, label: `${name}: ${change.label}` });
    }
  }
  return changes;
}

function toName(gate: Gate, id: string, data: JsonObject = {}): string {
  if (id === territoryProductID) return 'Territories';
  return gate.isReadable('title') && typeof data.title === 'string' ? data.title : 'Product';
}

function compareEnablement(
  { id, name }: { id: string; name: string },
  from: BrandSnapshot,
  to: BrandSnapshot,
): Change[] {
  const [before, after] = [from, to].map(({ brand }) => {
    const row = readEnabled(brand).find(({ productID }) => productID === id);
    if (!row) return 'Not enabled';
    return row.required ? 'Enabled and required' : 'Enabled';
  });
  if (before === undefined || after === undefined || before === after) return [];
  return [{ path: `products/${id}`, label: `${name}: enablement`, from: before, to: after }];
}

type Sides = { from: JsonObject; to: JsonObject; prefix: string };

function compareFields(gate: Gate, { from, to, prefix }: Sides): Change[] {
  const changes: Change[] = [];
  for (const name of gate.readable) {
    if (name === 'brandID') continue;
    const [before, after] = [ownValue(from, name), ownValue(to, name)];
    if (isSameValue(before, after)) continue;
    const path = `${prefix}${name}`;
    changes.push({ path, label: labelOf(gate, name), ...side('from', before), ...side('to', after) });
  }
  return changes;
}

function side(key: 'from' | 'to', value: Json | undefined): { from?: Json; to?: Json } {
  return value === undefined || value === null ? {} : { [key]: value };
}

function labelOf(gate: Gate, name: string): string {
  return gate.element(name)?.label ?? name;
}

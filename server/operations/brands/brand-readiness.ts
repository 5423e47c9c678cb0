// Decides which sections of a brand still block its publishing, at every load, save and publish (B4 Brand sections; R46).
import {
  type BrandSection,
  brandSections,
  hasSection,
  listLacking,
  liveKeys,
} from '../../../objects/views/brand-sections';
import { getView } from '../../../objects/views/index';
import { compileForm } from '../../../schemas/compile/compile-form';
import { isEmpty, isObject, type Json, type JsonObject } from '../../../schemas/values/json';
import { checkRecord } from '../../../validators/check-record';
import { type Gate, toReadable } from '../../access/gate';
import { keepRoleRules } from '../../access/role-rules';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import type { RecordRow } from '../../storage/records/records';

type BrandRow = Pick<RecordRow, 'data' | 'sealed'>;
type Metadata = Pick<ObjectMetadata, 'elements'>;

/** The fields that keep each section open; an empty list if the section only has to be saved. */
export type OpenSections = Map<string, string[]>;

/** Empty if the brand is ready to publish. A revert (`wasPublished`) does not need what publishing has started to require since. */
export function listOpenSections(metadata: Metadata, brand: BrandRow, wasPublished = false): OpenSections {
  const open: OpenSections = new Map();
  for (const section of brandSections) {
    if (!section.counts || !hasSection(section, brand.data)) continue;
    const isOpen = !isMarked(brand.data, section.key);
    const needed = wasPublished ? [] : listNeeded(section, brand);
    const lacking = isOpen ? listLackingOf(section, brand) : [];
    const fields = [...new Set([...listOpenFields(metadata, section, brand), ...needed, ...lacking])];
    if (fields.length > 0 || isOpen) open.set(section.key, fields);
  }
  return open;
}

/** What the section's own save must correct. */
function listFaults(metadata: Metadata, section: BrandSection, brand: BrandRow): string[] {
  const view = section.viewId === null ? undefined : getView(section.viewId);
  if (!view) return [];
  const value: JsonObject = brand.data;
  const form = compileForm(metadata.elements, view, { value, saved: value });
  return (
    checkRecord(form, value)
      .map((problem) => problem.path)
      .filter((name) => !Object.hasOwn(brand.sealed, name))
      // A brand that was complete with a season of 0 months stays complete until the section's next save (R80).
      .filter((name) => name !== 'sellingSeasonInMonths' || !isBetween(value[name], 0, 1))
  );
}

function isBetween(value: Json | undefined, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value < most;
}

/** The brand as the caller can read it. Unreadable fields count as filled (R60), and no condition depends on them, so nothing reveals them. */
function toReadableBrand(gate: Gate, { elements }: Metadata, { data, sealed }: BrandRow) {
  return {
    metadata: { elements: keepRoleRules(elements, gate.isVisible) },
    brand: { data: toReadable(gate, data), sealed },
  };
}

/** The fields that keep a section from being completed by its save (R80), as far as the caller can read them. */
export function listSeenFaults(
  gate: Gate,
  { metadata, section, brand }: { metadata: Metadata; section: BrandSection; brand: BrandRow },
): string[] {
  const seen = toReadableBrand(gate, metadata, brand);
  const faults = listFaults(seen.metadata, section, seen.brand);
  return [...faults, ...listLackingOf(section, seen.brand)].filter(gate.isVisible);
}

function listLackingOf(section: BrandSection, { data, sealed }: BrandRow): string[] {
  return listLacking(section, data, (name) => !isEmpty(data[name]) || Object.hasOwn(sealed, name));
}

/** `open`: the sections that the caller knows to be open. `total`: how many sections apply. */
export function readSections(gate: Gate, whole: Metadata, row: BrandRow) {
  const { metadata, brand } = toReadableBrand(gate, whole, row);
  const open: OpenSections = new Map();
  for (const [key, fields] of listOpenSections(metadata, brand)) {
    const seen = fields.filter(gate.isVisible);
    if (seen.length > 0 || !isMarked(row.data, key)) open.set(key, seen);
  }
  const total = brandSections.filter((one) => one.counts && hasSection(one, brand.data)).length;
  return { total, open };
}

/** The stored marks without sections that a change of metadata or status has opened again, as far as the caller can read. */
export function toCompletedSections(gate: Gate, metadata: Metadata, brand: BrandRow): JsonObject {
  const { open } = readSections(gate, metadata, brand);
  const marked = brandSections.filter(({ key }) => isMarked(brand.data, key) && !open.has(key));
  return Object.fromEntries(marked.map(({ key }) => [key, true]));
}

function listOpenFields(metadata: Metadata, section: BrandSection, brand: BrandRow): string[] {
  const faults = listFaults(metadata, section, brand);
  return section.key === 'payments' ? [...faults, ...listMissingLiveKeys(brand)] : faults;
}

/** An empty section can be saved, but publishing may need one of its fields. */
function listNeeded({ needs }: BrandSection, { data }: BrandRow): string[] {
  return needs && isEmpty(data[needs.field]) ? [needs.field] : [];
}

/** A Live brand needs both live keys to take payments (R46). */
function listMissingLiveKeys({ data, sealed }: BrandRow): string[] {
  if (data.status !== 'Live') return [];
  return liveKeys.filter((name) => isEmpty(data[name]) && !Object.hasOwn(sealed, name));
}

function isMarked(brand: JsonObject, key: string): boolean {
  return isObject(brand.completedSections) && brand.completedSections[key] === true;
}

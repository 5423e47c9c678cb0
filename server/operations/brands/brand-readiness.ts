// Which of a brand's sections still keep it from being published: decided here alone, at every load, save and publish
// (B4 Brand sections; R46).
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

/** Section key → the fields that keep it open; none when it only waits to be saved. */
export type OpenSections = Map<string, string[]>;

/**
 * Sections that apply to this brand and are not complete. Empty: ready to publish. What `wasPublished` once, before more was
 * needed, can be gone back to without it.
 */
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

/** What a section's own save has to put right before it counts as complete. */
function listFaults(metadata: Metadata, section: BrandSection, brand: BrandRow): string[] {
  const view = section.viewId === null ? undefined : getView(section.viewId);
  if (!view) return [];
  const value: JsonObject = brand.data;
  const form = compileForm(metadata.elements, view, { value, saved: value });
  return (
    checkRecord(form, value)
      .map((problem) => problem.path)
      .filter((name) => !Object.hasOwn(brand.sealed, name))
      // A brand that was complete with a season of 0 months stays so until the section's next save (R80).
      .filter((name) => name !== 'sellingSeasonInMonths' || !isBetween(value[name], 0, 1))
  );
}

function isBetween(value: Json | undefined, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value < most;
}

/** As somebody reads it: what they may not read counts as filled (R60), and no condition asks it, so that no section tells of it. */
function asRead(gate: Gate, { elements }: Metadata, { data, sealed }: BrandRow) {
  return {
    metadata: { elements: keepRoleRules(elements, gate.isVisible) },
    brand: { data: toReadable(gate, data), sealed },
  };
}

/** What keeps a section from being completed by its save (R80), as far as somebody can know of it. */
export function listSeenFaults(
  gate: Gate,
  { metadata, section, brand }: { metadata: Metadata; section: BrandSection; brand: BrandRow },
): string[] {
  const seen = asRead(gate, metadata, brand);
  const faults = listFaults(seen.metadata, section, seen.brand);
  return [...faults, ...listLackingOf(section, seen.brand)].filter(gate.isVisible);
}

function listLackingOf(section: BrandSection, { data, sealed }: BrandRow): string[] {
  return listLacking(section, data, (name) => !isEmpty(data[name]) || Object.hasOwn(sealed, name));
}

/** `open`: the sections that somebody knows to be open; `total`: how many apply. */
export function readSections(gate: Gate, whole: Metadata, row: BrandRow) {
  const { metadata, brand } = asRead(gate, whole, row);
  const open: OpenSections = new Map();
  for (const [key, fields] of listOpenSections(metadata, brand)) {
    const seen = fields.filter(gate.isVisible);
    if (seen.length > 0 || !isMarked(row.data, key)) open.set(key, seen);
  }
  const total = brandSections.filter((one) => one.counts && hasSection(one, brand.data)).length;
  return { total, open };
}

/** The stored marks, less the sections that a change of metadata or status has opened again, as far as the caller reads. */
export function toCompletedSections(gate: Gate, metadata: Metadata, brand: BrandRow): JsonObject {
  const { open } = readSections(gate, metadata, brand);
  const marked = brandSections.filter(({ key }) => isMarked(brand.data, key) && !open.has(key));
  return Object.fromEntries(marked.map(({ key }) => [key, true]));
}

function listOpenFields(metadata: Metadata, section: BrandSection, brand: BrandRow): string[] {
  const faults = listFaults(metadata, section, brand);
  return section.key === 'payments' ? [...faults, ...listMissingLiveKeys(brand)] : faults;
}

/** A section that was saved empty is not complete where publishing needs something of it. */
function listNeeded({ needs }: BrandSection, { data }: BrandRow): string[] {
  return needs && isEmpty(data[needs.field]) ? [needs.field] : [];
}

/** R46: a Live brand takes payments with both live keys. */
function listMissingLiveKeys({ data, sealed }: BrandRow): string[] {
  if (data.status !== 'Live') return [];
  return liveKeys.filter((name) => isEmpty(data[name]) && !Object.hasOwn(sealed, name));
}

function isMarked(brand: JsonObject, key: string): boolean {
  return isObject(brand.completedSections) && brand.completedSections[key] === true;
}

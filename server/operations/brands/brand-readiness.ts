// Which of a brand's sections still keep it from being published: decided here alone, at every load, save and publish
// (B4 Brand sections; R46).
import { type BrandSection, brandSections, hasSection } from '../../../objects/views/brand-sections';
import { getView } from '../../../objects/views/index';
import { compileForm } from '../../../schemas/compile-form';
import { isEmpty, isObject, type JsonObject } from '../../../schemas/json';
import { checkRecord } from '../../../validators/check-record';
import type { Gate } from '../../access/gate';
import { keepRoleRules } from '../../access/role-rules';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import type { RecordRow } from '../../storage/records';

type BrandRow = Pick<RecordRow, 'data' | 'sealed'>;
type Metadata = Pick<ObjectMetadata, 'elements'>;

/** Section key → the fields that keep it open; none when it only waits to be saved. */
export type OpenSections = Map<string, string[]>;

const liveKeys = ['stripePublishableKeyLive', 'stripeSecretKeyLive_encrypt'];

/**
 * Sections that apply to this brand and are not complete. Empty: ready to publish. What `wasPublished` once, before more was
 * needed, can be gone back to without it.
 */
export function listOpenSections(metadata: Metadata, brand: BrandRow, wasPublished = false): OpenSections {
  const open: OpenSections = new Map();
  for (const section of brandSections) {
    if (!section.counts || !hasSection(section, brand.data)) continue;
    const needed = wasPublished ? [] : listNeeded(section, brand);
    const fields = [...new Set([...listOpenFields(metadata, section, brand), ...needed])];
    if (fields.length > 0 || !isMarked(brand.data, section.key)) open.set(section.key, fields);
  }
  return open;
}

/** What a section's own save has to put right before it counts as complete. */
export function listFaults(metadata: Metadata, section: BrandSection, brand: BrandRow): string[] {
  const view = section.viewId === null ? undefined : getView(section.viewId);
  if (!view) return [];
  const value: JsonObject = brand.data;
  const form = compileForm(metadata.elements, view, { value, saved: value });
  return checkRecord(form, value)
    .map((problem) => problem.path)
    .filter((name) => !Object.hasOwn(brand.sealed, name));
}

/**
 * As somebody reads it: what they may not read counts as filled (R60), and no condition asks it, so that no section tells of it.
 * `total`: the sections that apply.
 */
export function readSections(gate: Gate, metadata: Metadata, { data, sealed }: BrandRow) {
  const read = Object.entries(data).filter(([name]) => gate.isReadable(name));
  const brand = { data: Object.fromEntries(read), sealed };
  const open: OpenSections = new Map();
  const elements = keepRoleRules(metadata.elements, gate.isVisible);
  for (const [key, fields] of listOpenSections({ elements }, brand)) {
    const seen = fields.filter(gate.isVisible);
    if (seen.length > 0 || !isMarked(data, key)) open.set(key, seen);
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

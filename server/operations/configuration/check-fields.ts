// Checks all fields of an object's file together: each by the engine's parser, and its rules against the other fields (E7).
import type { ObjectFile } from '../../../objects/configuration';
import { isReference, keepsReference } from '../../../objects/field-references';
import { isObjectType } from '../../../objects/index';
import { readMetadata } from '../../../schemas/parse/read-metadata';
import type { JsonObject } from '../../../schemas/values/json';
import type { DataElement, FieldConfig, WireDataElement } from '../../../schemas/words/data-element';
import type { RelatedLists } from '../../../schemas/words/reads';
import { findMissingDefault } from '../../../validators/missing-default';
import { findUnfitDefault } from '../../../validators/unfit-default';
import type { FieldsOf } from '../../caches/linked-reads';
import { parseStrictly } from '../../caches/metadata-cache';
import { type ElementRow, toWireElement } from '../../storage/metadata/elements';
import { type LayoutRow, toGroupFinder } from '../../storage/metadata/layouts';
import { type Report, withEndpoint } from './with-endpoint';

type OtherElements = {
  live: readonly ElementRow[];
  kept: readonly ElementRow[];
  titles: ReadonlyMap<string, string>;
  /** Returns the future fields of an object that formulas read. */
  fieldsOf: FieldsOf;
  /** The records that formulas can roll up once everything is stored. Without it, roll-ups are not checked. */
  lists: RelatedLists | undefined;
};

/** Returns the valid fields by name. Does not report faults that were there before. */
export async function checkFields(
  file: ObjectFile,
  { live, kept, titles, fieldsOf, lists }: OtherElements,
  report: Report,
): Promise<Map<string, DataElement>> {
  const wire = [
    ...file.fields.map((entry) => toWire(file, entry, titles)),
    ...kept.map((row) => toWireElement(row, '')),
  ];
  const { elements, problems } = await parseStrictly(wire, fieldsOf, lists);
  const old = await parseStrictly(
    live.map((row) => toWireElement(row, '')),
    fieldsOf,
    lists,
  );
  const known = new Set(
    old.problems.map(({ path, message }) => `${live[Number(path.split('/')[0])]?.name} ${message}`),
  );
  for (const { path, message } of problems) {
    const [index, ...place] = path.split('/');
    const name = wire[Number(index)]?.fieldName ?? '';
    if (!known.has(`${name} ${message}`)) report(`${[name, ...place].join('/')}: ${message}`);
  }
  const before = new Map(live.map((row) => [row.name, row.config]));
  for (const { name, config } of elements) {
    const stored = before.get(name);
    const stays = JSON.stringify(stored) === JSON.stringify(config);
    const missing = stays ? undefined : findMissingDefault(config as JsonObject);
    if (missing) report(`${name}/${missing.path}: ${missing.message}`);
    if (!keepsReference(config, stored) && isReference(config) && !isKnown(String(config.refersTo), titles))
      report(`${name}/refersTo: There is no object '${config.refersTo}'.`);
  }
  for (const element of elements) {
    const unfit = before.has(element.name) ? undefined : findUnfitDefault(element);
    if (unfit) report(`${element.name}/${unfit.path}: ${unfit.message}`);
  }
  return new Map(elements.map((element) => [element.name, element]));
}

/** The fields of the file and those that stay, without their rules. */
export function listFields(
  file: ObjectFile,
  { kept, titles }: Pick<OtherElements, 'kept' | 'titles'>,
): readonly DataElement[] {
  const own = file.fields.map((entry) => toWire(file, entry, titles));
  return readMetadata([...own, ...kept.map((row) => toWireElement(row, ''))], {}).elements;
}

const isKnown = (objectType: string, titles: ReadonlyMap<string, string>) =>
  titles.has(objectType) || isObjectType(objectType);

function toWire(
  { objectType, groups }: ObjectFile,
  { fieldName, grouping, fieldConfig }: ObjectFile['fields'][number],
  titles: ReadonlyMap<string, string>,
): WireDataElement {
  const groupOf = toGroupFinder({ version: 0, groups: groups as unknown as LayoutRow['groups'] });
  const group = groupOf(grouping);
  return {
    ...{ metaDataID: `${objectType}#${fieldName}`, objectType, fieldName, type: '', grouping },
    ...(group && { group }),
    fieldConfig: withEndpoint(fieldConfig as FieldConfig, titles),
  };
}

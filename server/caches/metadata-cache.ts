import { withReference } from '../../objects/field-references';
import { isObjectType, type ObjectType, objects } from '../../objects/index';
import { standardCore } from '../../schemas/engine';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { type ParsedMetadata, readMetadata } from '../../schemas/parse/read-metadata';
import { strictRules } from '../../schemas/rules/strict-rules';
import { getVisualType } from '../../schemas/types/index';
import type { JsonObject } from '../../schemas/values/json';
import type { DataElement, WireDataElement } from '../../schemas/words/data-element';
import { isSecret } from '../../schemas/words/is-secret';
import type { RelatedLists } from '../../schemas/words/reads';
import { withOthers } from '../../schemas/words/rule-reading';
import { toWireType } from '../../schemas/words/value-types';
import type { ChangeFeed } from '../storage/changes/change-feed';
import type { Queries } from '../storage/database';
import { readFixture } from '../storage/fixture-files';
import { listElements, listReadingTypes, toWireElement } from '../storage/metadata/elements';
import { findLayout, toGroupFinder } from '../storage/metadata/layouts';
import { type FieldsOf, findLists, listReadTypes, loadReads, mayRollUp } from './linked-reads';
import { createReaders, type Readers } from './readers';

export type ObjectMetadata = {
  objectType: ObjectType;
  elements: readonly DataElement[];
  /** A Map, because administrators choose the names. */
  byName: ReadonlyMap<string, DataElement>;
  wire: readonly WireDataElement[];
  /** The objects that its formulas and checks read through links, directly or indirectly. */
  linked: ReadonlyMap<ObjectType, OwnMetadata>;
};

export type OwnMetadata = Omit<ObjectMetadata, 'linked'>;

export type MetadataCache = {
  get: (objectType: ObjectType) => Promise<ObjectMetadata>;
  /** For transactions: never waits for another connection, which on the embedded database would wait for this transaction. */
  getIn: (tx: Queries, objectType: ObjectType) => Promise<ObjectMetadata>;
  readers: () => Promise<Readers>;
  readersIn: (tx: Queries) => Promise<Readers>;
};

export function createMetadataCache(db: Queries, feed: ChangeFeed): MetadataCache {
  const loadings = new Map<string, Promise<ObjectMetadata>>();
  const ready = new Map<string, ObjectMetadata>();
  let readers: Promise<Readers> | undefined;
  let readyReaders: Readers | undefined;
  feed.subscribe((changes) => {
    // A reference field takes its options' title from the other object, and formulas read fields of other objects.
    if (changes.some(({ topic }) => topic === 'object' || topic === 'metadata')) {
      loadings.clear();
      ready.clear();
      readers = undefined;
      readyReaders = undefined;
    }
    for (const { topic, objectType } of changes) {
      if (topic !== 'layout') continue;
      loadings.delete(objectType);
      ready.delete(objectType);
    }
  });
  return {
    get(objectType) {
      const loading = loadings.get(objectType) ?? loadMetadata(db, objectType);
      loadings.set(objectType, loading);
      loading.then(
        (metadata) => {
          if (loadings.get(objectType) === loading) ready.set(objectType, metadata);
        },
        () => loadings.delete(objectType),
      );
      return loading;
    },
    getIn: async (tx, objectType) => ready.get(objectType) ?? loadMetadata(tx, objectType),
    readers() {
      const loading = readers ?? loadReaders(db);
      readers = loading;
      loading.then(
        (found) => {
          if (readers === loading) readyReaders = found;
        },
        () => {
          readers = undefined;
        },
      );
      return loading;
    },
    readersIn: async (tx) => readyReaders ?? loadReaders(tx),
  };
}

/** Reads from the database, so a transaction sees its own changes. */
export async function loadReaders(db: Queries): Promise<Readers> {
  return createReaders(await loadReading(db, createFieldsOf(db)));
}

/**
 * The objects whose formulas or checks may read others. `fieldsOf` returns the fields of other objects, `brought` are those among them
 * that are not stored yet.
 */
export async function loadReading(
  db: Queries,
  fieldsOf: FieldsOf,
  brought: Iterable<string> = [],
): Promise<OwnMetadata[]> {
  const all: OwnMetadata[] = [];
  for (const objectType of (await listReadingTypes(db)).filter(isObjectType))
    all.push(await loadOwn(db, objectType, fieldsOf, brought));
  return all;
}

export async function loadMetadata(db: Queries, objectType: ObjectType): Promise<ObjectMetadata> {
  const fieldsOf = createFieldsOf(db);
  return withLinked(db, await loadOwn(db, objectType, fieldsOf), fieldsOf);
}

export async function withLinked(
  db: Queries,
  own: OwnMetadata,
  fieldsOf: FieldsOf = createFieldsOf(db),
): Promise<ObjectMetadata> {
  const linked = new Map<ObjectType, OwnMetadata>();
  const types = new Set(listReadTypes(own.elements));
  // The loop also visits objects that are added while it runs.
  for (const type of types) {
    const metadata = await loadOwn(db, type, fieldsOf);
    linked.set(type, metadata);
    for (const next of listReadTypes(metadata.elements)) types.add(next);
  }
  return { ...own, linked };
}

/** Other objects' fields without their rules, read once per object. */
export function createFieldsOf(db: Queries): FieldsOf {
  const known = new Map<ObjectType, readonly DataElement[]>();
  return async (objectType) => {
    if (!isObjectType(objectType)) return undefined;
    const elements = known.get(objectType) ?? readMetadata(await readWire(db, objectType), {}).elements;
    known.set(objectType, elements);
    return elements;
  };
}

async function readWire(db: Queries, objectType: ObjectType): Promise<readonly WireDataElement[]> {
  if (!objects[objectType].metadata)
    return readFixture<WireDataElement[] & JsonObject[]>(`metadata/${objectType}.json`);
  const rows = await listElements(db, objectType);
  const groupOf = toGroupFinder(await findLayout(db, objectType));
  return rows.map((row) =>
    toWireElement(
      { ...row, config: withReference(row.config) },
      toWireType(getVisualType(row.config.visualType)?.valueType),
      groupOf(row.grouping_name ?? ''),
    ),
  );
}

async function loadOwn(
  db: Queries,
  objectType: ObjectType,
  fieldsOf: FieldsOf,
  brought: Iterable<string> = [],
): Promise<OwnMetadata> {
  const wire = await readWire(db, objectType);
  const canRollUp = wire.some(({ fieldConfig }) => mayRollUp({ config: fieldConfig }));
  const lists = canRollUp ? await findLists(db, objectType, fieldsOf, brought) : new Map();
  const { elements } = await parseStrictly(wire, fieldsOf, lists);
  return { objectType, elements, byName: new Map(elements.map((element) => [element.name, element])), wire };
}

/** Also resolves what formulas and checks read in other records. Without `lists`, roll-ups are not checked. */
export async function parseStrictly(
  wire: readonly WireDataElement[],
  fieldsOf: FieldsOf,
  lists?: RelatedLists,
): Promise<ParsedMetadata> {
  const fields = wire.map(({ fieldName, fieldConfig }) => ({
    name: fieldName,
    visualType: fieldConfig.visualType,
    config: fieldConfig,
  }));
  const reads = await loadReads(fields, fieldsOf);
  return parseMetadata(wire, standardCore, withOthers(strictRules, { reads, lists }));
}

export function isSecretElement(element: DataElement): boolean {
  return isSecret(element.name, getVisualType(element.visualType));
}

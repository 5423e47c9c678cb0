// The metadata of each object, parsed once and cached until it changes.
import { withReference } from '../../objects/field-references';
import { type ObjectType, objects } from '../../objects/index';
import { standardCore } from '../../schemas/engine';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { strictRules } from '../../schemas/rules/strict-rules';
import { getVisualType } from '../../schemas/types/index';
import type { JsonObject } from '../../schemas/values/json';
import type { DataElement, WireDataElement } from '../../schemas/words/data-element';
import { isSecret } from '../../schemas/words/is-secret';
import { toWireType } from '../../schemas/words/value-types';
import type { ChangeFeed } from '../storage/changes/change-feed';
import type { Queries } from '../storage/database';
import { readFixture } from '../storage/fixture-files';
import { listElements, toWireElement } from '../storage/metadata/elements';
import { findLayout, toGroupFinder } from '../storage/metadata/layouts';

export type ObjectMetadata = {
  objectType: ObjectType;
  /** In form order. */
  elements: readonly DataElement[];
  /** A Map, because administrators choose the names. */
  byName: ReadonlyMap<string, DataElement>;
  /** All elements as on the wire, in form order. */
  wire: readonly WireDataElement[];
};

export type MetadataCache = {
  get: (objectType: ObjectType) => Promise<ObjectMetadata>;
  /** For transactions: never waits for another connection, which on the embedded database would wait for this transaction. */
  getIn: (tx: Queries, objectType: ObjectType) => Promise<ObjectMetadata>;
};

export function createMetadataCache(db: Queries, feed: ChangeFeed): MetadataCache {
  const loadings = new Map<string, Promise<ObjectMetadata>>();
  const ready = new Map<string, ObjectMetadata>();
  feed.subscribe((changes) => {
    // A reference field takes its options' title from the other object, so all metadata may change.
    if (changes.some(({ topic }) => topic === 'object')) {
      loadings.clear();
      ready.clear();
    }
    for (const { topic, objectType } of changes) {
      if (topic !== 'metadata' && topic !== 'layout') continue;
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
  };
}

/** Reads from the database, so a transaction sees its own changes. */
export async function loadMetadata(db: Queries, objectType: ObjectType): Promise<ObjectMetadata> {
  if (!objects[objectType].metadata)
    return toMetadata(
      objectType,
      readFixture<WireDataElement[] & JsonObject[]>(`metadata/${objectType}.json`),
    );
  const rows = await listElements(db, objectType);
  const groupOf = toGroupFinder(await findLayout(db, objectType));
  return toMetadata(
    objectType,
    rows.map((row) =>
      toWireElement(
        { ...row, config: withReference(row.config) },
        toWireType(getVisualType(row.config.visualType)?.valueType),
        groupOf(row.grouping_name ?? ''),
      ),
    ),
  );
}

function toMetadata(objectType: ObjectType, wire: readonly WireDataElement[]): ObjectMetadata {
  const { elements } = parseMetadata(wire, standardCore, strictRules);
  return { objectType, elements, byName: new Map(elements.map((element) => [element.name, element])), wire };
}

export function isSecretElement(element: DataElement): boolean {
  return isSecret(element.name, getVisualType(element.visualType));
}

// The metadata of each kind, parsed once and kept until it changes.
import { type ObjectType, objects } from '../../objects/index';
import type { DataElement, WireDataElement } from '../../schemas/data-element';
import { isSecret } from '../../schemas/is-secret';
import type { JsonObject } from '../../schemas/json';
import { parseMetadata } from '../../schemas/parse-metadata';
import { getVisualType } from '../../schemas/types/index';
import { toWireType } from '../../schemas/value-types';
import type { ChangeFeed } from '../storage/change-feed';
import type { Queries } from '../storage/database';
import { listElements, toWireElement } from '../storage/elements';
import { readFixture } from '../storage/fixture-files';

export type KindMetadata = {
  kind: ObjectType;
  /** In form order. */
  elements: readonly DataElement[];
  /** A Map: names are an admin's. */
  byName: ReadonlyMap<string, DataElement>;
  /** All of them as they travel, in form order. */
  wire: readonly WireDataElement[];
};

export type MetadataCache = {
  get: (kind: ObjectType) => Promise<KindMetadata>;
  /**
   * For use inside a transaction: never waits for another connection, which on the embedded database would wait for
   * this transaction.
   */
  getIn: (tx: Queries, kind: ObjectType) => Promise<KindMetadata>;
};

export function createMetadataCache(db: Queries, feed: ChangeFeed): MetadataCache {
  const kept = new Map<string, Promise<KindMetadata>>();
  const ready = new Map<string, KindMetadata>();
  feed.subscribe((changes) => {
    for (const { topic, kind } of changes) {
      if (topic !== 'metadata') continue;
      kept.delete(kind);
      ready.delete(kind);
    }
  });
  return {
    get(kind) {
      const loading = kept.get(kind) ?? loadMetadata(db, kind);
      kept.set(kind, loading);
      loading.then(
        (metadata) => {
          if (kept.get(kind) === loading) ready.set(kind, metadata);
        },
        () => kept.delete(kind),
      );
      return loading;
    },
    getIn: async (tx, kind) => ready.get(kind) ?? loadMetadata(tx, kind),
  };
}

/** Straight from the database: for use inside a transaction. */
export async function loadMetadata(db: Queries, kind: ObjectType): Promise<KindMetadata> {
  if (!objects[kind].metadata)
    return toMetadata(kind, readFixture<WireDataElement[] & JsonObject[]>(`metadata/${kind}.json`));
  const rows = await listElements(db, kind);
  return toMetadata(
    kind,
    rows.map((row) => toWireElement(row, toWireType(getVisualType(row.config.visualType)?.valueType))),
  );
}

function toMetadata(kind: ObjectType, wire: readonly WireDataElement[]): KindMetadata {
  const { elements } = parseMetadata(wire);
  return { kind, elements, byName: new Map(elements.map((element) => [element.name, element])), wire };
}

export function isSealedElement(element: DataElement): boolean {
  return isSecret(element.name, getVisualType(element.visualType));
}

// What formulas read through links: 'car.price' is the price of the record that 'car' names (E8.2). Loaded once for each record that a
// link names while the form is open.
import { isLink } from '../../schemas/formulas/linked-names';
import { isEmpty, type Json, type JsonObject, ownValue } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import { listFormulaNames } from '../../schemas/words/element-rules';
import type { LinkedLoader } from './linked-loader';

type Link = { field: string; objectType: string; names: readonly string[] };

export class LinkedValues {
  private links: readonly Link[] = [];
  private linkByName: ReadonlyMap<string, string> = new Map();
  /** Maps link and id to the record: undefined while it loads or if it could not be loaded. */
  private known = new Map<string, JsonObject | undefined>();
  private byRecord = new WeakMap<JsonObject, JsonObject>();

  /** Follows the links through which formulas of these fields read. */
  follow(elements: readonly DataElement[]) {
    const asked = new Set(elements.flatMap(({ rules }) => listFormulaNames(rules)));
    this.links = elements.filter(isLink).flatMap(({ name: field, objectType, reads }): Link[] => {
      const names = [...(reads?.keys() ?? [])].filter((name) => asked.has(name));
      return names.length > 0 ? [{ field, objectType, names }] : [];
    });
    this.linkByName = new Map(
      this.links.flatMap(({ field, names }) => names.map((name) => [name, field] as const)),
    );
  }

  get fields(): readonly string[] {
    return this.links.map(({ field }) => field);
  }

  /** Undefined for a name that does not lead through a link. */
  linkOf = (name: string): string | undefined => this.linkByName.get(name);

  /** The value behind a link that names this record. Undefined until it is known; null if it is empty. */
  find(name: string, id: Json | undefined): Json | undefined {
    if (isEmpty(id)) return null;
    const values = this.known.get(toKey(this.linkByName.get(name) ?? '', String(id)));
    return values && ownValue(values, name);
  }

  /** All that is known behind the links of a record; the same object until more is known. */
  of(record: JsonObject): JsonObject {
    const before = this.byRecord.get(record);
    if (before) return before;
    const found = [...this.linkByName].flatMap(([name, link]): [string, Json][] => {
      const value = this.find(name, ownValue(record, link));
      return value === undefined ? [] : [[name, value]];
    });
    const made = Object.fromEntries(found);
    this.byRecord.set(record, made);
    return made;
  }

  /** Loads what is behind the links of a record. `onLoaded` is called with the names that are known now. */
  load(
    read: (link: string) => Json | undefined,
    load: LinkedLoader,
    onLoaded: (names: readonly string[]) => void,
  ) {
    const { known } = this;
    for (const { field, objectType, names } of this.links) {
      const id = read(field);
      if (typeof id !== 'string' || id === '' || known.has(toKey(field, id))) continue;
      known.set(toKey(field, id), undefined);
      load({ objectType, field, id }).then(
        (values) => {
          // A late answer is of the time before the save.
          if (this.known !== known) return;
          known.set(toKey(field, id), values);
          this.byRecord = new WeakMap();
          onLoaded(names);
        },
        // The value then shows after the save, when the host has worked it out.
        () => undefined,
      );
    }
  }

  /** The record is newer now, so those that it names may be, too. */
  forget() {
    this.known = new Map();
    this.byRecord = new WeakMap();
  }
}

const toKey = (link: string, id: string) => `${link} ${id}`;

// Forms read rules leniently; whatever writes or checks metadata reads them strictly.

import type { Problem } from '../values/json';
import type { DataElement } from './data-element';
import type { ElementRules, RuleSource } from './element-rules';
import type { Reader } from './metadata-reader';
import type { Reads, RelatedLists } from './reads';
import type { VisualType } from './visual-type';

export type RuleReading = {
  parse: (source: RuleSource, type: VisualType, reader: Reader) => ElementRules | undefined;
  /** Removes from the elements what cannot be used. */
  check: (list: RuledList) => Problem[];
};

export type RuledList = {
  elements: ReadonlyMap<string, DataElement>;
  /** Elements without a path are not reported. */
  pathOf: ReadonlyMap<string, string>;
  /** The fields that rules name must be in the list. */
  isWhole: boolean;
  lookup: (id: string) => VisualType | undefined;
};

/** What one object's rules can read from others' records. Without `lists`, roll-ups are not checked. */
export type OtherRecords = {
  /** By field. */
  reads?: ReadonlyMap<string, Reads> | undefined;
  lists?: RelatedLists | undefined;
};

/** The same reading with what the rules can read from other objects' records. */
export function withOthers({ parse, check }: RuleReading, { reads, lists }: OtherRecords): RuleReading {
  return {
    parse,
    check(list) {
      for (const element of list.elements.values()) {
        const own = reads?.get(element.name);
        if (own) element.reads = own;
        element.lists = lists;
      }
      return check(list);
    },
  };
}

// How parseMetadata reads rules: loosely for forms, strictly where metadata are written or checked.
import type { DataElement } from '../data-element';
import type { Reader } from '../metadata-reader';
import type { Problem } from '../problem';
import type { VisualType } from '../visual-type';
import type { ElementRules, RuleSource } from './element-rules';

export type RuleReading = {
  /** The rules of one element, by themselves. */
  parse: (source: RuleSource, type: VisualType, reader: Reader) => ElementRules | undefined;
  /** Those of a list: what cannot be used is taken out of the elements. */
  check: (list: RuledList) => Problem[];
};

export type RuledList = {
  elements: ReadonlyMap<string, DataElement>;
  /** Elements without a path are not spoken of. */
  pathOf: ReadonlyMap<string, string>;
  /** There are no others: what rules ask for must be among them. */
  isWhole: boolean;
  lookup: (id: string) => VisualType | undefined;
};

// What rule editors know about the object and its other fields, provided by the screen around them.
import { createContext, type ReactNode, useContext } from 'react';
import type { DataElement } from '../../../schemas/words/data-element';
import type { WireRelatedList } from '../../../schemas/words/reads';

export type RuleScope = {
  fields: readonly DataElement[];
  own: DataElement | undefined;
  lists?: readonly WireRelatedList[] | undefined;
  /** It has no name yet, so its own rules cannot name it. */
  isUnnamed?: boolean;
  /** The host's notes about rules and options, by the name of the setting. */
  notes?: { readonly [rule: string]: ReactNode };
  /** A summary of each rule, by the name of the setting. With it, the rule is collapsed. */
  words?: { readonly [rule: string]: string };
};

const nothing: RuleScope = { fields: [], own: undefined };

export const RuleScopeContext = createContext<RuleScope>(nothing);

export const useRuleScope = () => useContext(RuleScopeContext);

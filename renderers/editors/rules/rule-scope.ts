// What editors of rules know of the object: its other fields. The host puts it around the card.
import { createContext, type ReactNode, useContext } from 'react';
import type { DataElement } from '../../../schemas/data-element';

export type RuleScope = {
  /** All fields of the object that rules may name, in form order. */
  fields: readonly DataElement[];
  /** The field that is edited; undefined while it is none. */
  own: DataElement | undefined;
  /** It has no name yet by which its own rules could ask it. */
  isUnnamed?: boolean;
  /** What the host knows of a rule's effect, by the name of its setting; shown under it. */
  notes?: { readonly [rule: string]: ReactNode };
};

const nothing: RuleScope = { fields: [], own: undefined };

export const RuleScopeContext = createContext<RuleScope>(nothing);

export const useRuleScope = () => useContext(RuleScopeContext);

// What an import works with: fields on their way to data elements, and notes on what did not come along.
import type { FieldConfig, WireDataElement } from '../schemas/words/data-element';
import type { View, ViewField } from '../schemas/words/view';
import type { SourceCondition } from './source-condition';

export type Draft = {
  /** Its place in the source: '#/properties/email'. */
  from: string;
  /** Its name there; conditions speak of it by this name. */
  name: string;
  label: string;
  visualType: string;
  grouping?: string | undefined;
  config?: { [Key in keyof FieldConfig]?: FieldConfig[Key] | undefined };
  /** Rules that only a view can say. Several: the field has a place for each. */
  views?: readonly DraftView[];
  access?: 'read';
  /** `nameOf`: what a field of the source is called here. */
  formula?: (nameOf: (name: string) => string) => string;
};

export type DraftView = Partial<Omit<ViewField, 'showWhen'>> & { showWhen?: SourceCondition };

/** `from`: the place in the source. `isLost`: it is gone; else it is carried over in another way. */
export type Note = { from: string; message: string; isLost: boolean };
export type Imported = { elements: WireDataElement[]; view: View | undefined; notes: Note[] };

export type Rule = {
  /** The field's name in the source, and the place that asks for the rule. */
  name: string;
  from: string;
  key: 'requireWhen' | 'readOnlyWhen';
  when: SourceCondition;
};

export type Carrier = {
  /** Objects stay objects; else their fields are named 'address.street'. */
  isNested?: boolean;
  add: (draft: Draft) => void;
  /** What a field is under a condition. It may come before the field. */
  rule: (rule: Rule) => void;
  /** Something that is gone. */
  lose: (from: string, message: string) => void;
  /** Something that is there in another way. */
  change: (from: string, message: string) => void;
  finish: () => Imported;
};

export type Named = { draft: Draft; fieldName: string };

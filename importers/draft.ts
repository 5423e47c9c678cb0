// The types of an import in progress: draft fields, and notes about what was lost.
import type { FieldConfig, WireDataElement } from '../schemas/words/data-element';
import type { View, ViewField } from '../schemas/words/view';
import type { SourceCondition } from './source-condition';

export type Draft = {
  from: string;
  /** The name in the source, which conditions there use. */
  name: string;
  label: string;
  visualType: string;
  grouping?: string | undefined;
  config?: { [Key in keyof FieldConfig]?: FieldConfig[Key] | undefined };
  /** Rules that only a view can express. With several, the field appears in the view several times. */
  views?: readonly DraftView[];
  access?: 'read';
  /** `nameOf`: what a field of the source is called here. */
  formula?: (nameOf: (name: string) => string) => string;
};

export type DraftView = Partial<Omit<ViewField, 'showWhen'>> & { showWhen?: SourceCondition };

/** `from`: the place in the source. `isLost`: not carried over; otherwise it was carried over in another form. */
export type Note = { from: string; message: string; isLost: boolean };
export type Imported = { elements: WireDataElement[]; view: View | undefined; notes: Note[] };

export type Rule = {
  name: string;
  from: string;
  key: 'showWhen' | 'requireWhen' | 'readOnlyWhen';
  when: SourceCondition;
};

export type Carrier = {
  /** Keeps objects as objects. Otherwise their fields are named 'address.street'. */
  isNested?: boolean;
  /** Rows become records of their own, which can have files. */
  rowsAreRecords?: boolean;
  add: (draft: Draft) => void;
  /** A conditional rule of a field, which may be added before the field itself. */
  rule: (rule: Rule) => void;
  lose: (from: string, message: string) => void;
  change: (from: string, message: string) => void;
  finish: () => Imported;
};

export type Named = { draft: Draft; fieldName: string };

import type { ComponentType, ReactNode, Ref } from 'react';
import type { JsonObject } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import type { View } from '../../schemas/words/view';
import type { FileHost } from '../controls/files/file-host';
import type { FormMode } from '../store/form-values';
import type { DraftStrategy, Submission, SubmitResult } from '../store/submission';
import type { Engine } from '../types/engine';
import type { MetadataFormHandle } from './use-form-handle';

/** Which fields the form shows, and of which record. */
export type FormContents = {
  /** From parseMetadata, filtered and marked by access. A new array changes the form while it is used. */
  elements: readonly DataElement[];
  view: View;
  /** The record. A newer version merges into what is typed; for another record use another React `key`. */
  value?: JsonObject;
  /** Default: 'change' with a `value`, else 'create'. A create can have a `value`, too, which prefills it. */
  mode?: FormMode;
  /** The form's own values determine its metadata, so changes of its shape are not reported and no values are kept. */
  isSelfShaping?: boolean;
  /** Types, widgets, sentences and locale: from createEngine, created once. Default: the 24 types in English. */
  engine?: Engine;
  /**
   * Prefix of every id on the page: `<idPrefix>_<field name>`. By default each form has its own. A fixed prefix gives stable ids;
   * two forms on a page must not share one.
   */
  idPrefix?: string;
};

/** What happens with what the user types. */
export type FormSaving = {
  /** Called with checked values, one call at a time. See SubmitResult for the possible results. */
  onSubmit: (submission: Submission) => SubmitResult | Promise<SubmitResult>;
  /** Called at every change with the record as it would be saved; for previews and totals next to the form. */
  onEdit?: (value: JsonObject) => void;
  /** How files are added and read; without it they are listed only. Must be a stable object. */
  files?: FileHost;
  /** Must be a stable object; without it nothing is kept after the page closes. */
  drafts?: DraftStrategy;
};

/** The texts and buttons of a save. */
export type FormLabels = {
  submitLabel?: string;
  busyLabel?: string;
  /** Buttons before the save button. */
  actions?: ReactNode;
  isOffline?: boolean;
};

/** How the form fits into its page. */
export type FormPlacement = {
  isDisabled?: boolean;
  /** `false` leaves saving to the host, through the handle. */
  hasSaveBar?: boolean;
  /** The text above the list of errors after a failed submit. */
  invalidMessage?: string;
  /** Between the fields and the save bar. */
  children?: ReactNode;
  ref?: Ref<MetadataFormHandle>;
  /** @deprecated Ignored: RJSF's own Form draws every form. */
  base?: ComponentType;
};

export type MetadataFormProps = FormContents & FormSaving & FormLabels & FormPlacement;

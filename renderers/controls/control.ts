// The props that all controls share. A control knows neither the store nor RJSF.
import type { ComponentType } from 'react';
import type { Json, JsonSchema } from '../../schemas/values/json';
import type { Say } from '../../schemas/values/say';
import type { ViewWidth } from '../../schemas/words/view';
import type { WidgetOptions } from '../../schemas/words/widget-options';
import type { Misread } from '../store/unparsed-input';

export type ControlProps = {
  id: string;
  name: string;
  label: string;
  value: Json | undefined;
  /** Set while the control's content is not a value; `value` is then the last valid one. */
  misread: Misread | undefined;
  /** `undefined` is empty. */
  onChange: (value: Json | undefined) => void;
  /** Called instead of `onChange` while the control's content is not a value. */
  onMisread: (misread: Misread) => void;
  onBlur: () => void;
  schema: JsonSchema;
  options: WidgetOptions;
  required: boolean;
  disabled: boolean;
  readOnly: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  /** Translates an English sentence. */
  say: Say;
};

export type Control = ComponentType<ControlProps>;

/**
 * How the label is connected: `label` points at the element with the field's id, `group` names a set of elements, `own` is drawn
 * by the control (a checkbox).
 */
export type Labelling = 'label' | 'group' | 'own';

/** Part of the form's width; 'small' is a third that shares a line even where all others take the whole line. */
export type FieldWidth = ViewWidth | 'small';

export type TypeRenderer = {
  Control: Control;
  labelling?: Labelling;
  /** The width that suits most fields of the type; default: two thirds. */
  width?: FieldWidth | ((options: WidgetOptions) => FieldWidth);
};

/** The text to edit; a value that is not text is shown rather than lost. */
export function toText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * The id of the element that labels the control with this id: for aria-labelledby.
 * @example
 * labelId('partner_zip'); // 'partner_zip__label'
 */
export const labelId = (id: string) => `${id}__label`;
export const errorId = (id: string) => `${id}__error`;
export const helpId = (id: string) => `${id}__help`;

/**
 * The attributes of every native control.
 * @example
 * const Hue = (props: ControlProps) => (
 *   <input type="color" {...nativeProps(props)} onChange={(event) => props.onChange(event.target.value)} />
 * );
 */
export function nativeProps(props: ControlProps) {
  return {
    id: props.id,
    name: props.id,
    disabled: props.disabled,
    required: props.required,
    'aria-invalid': props.invalid || undefined,
    'aria-describedby': props.describedBy,
    ...(props.options.placeholder && { placeholder: props.options.placeholder }),
    onBlur: props.onBlur,
  };
}

/** Sets the text of an uncontrolled native input if it differs, and for markup from a server. */
export const showing = (text: string) => ({
  // React would rewrite the input's text, even an empty one.
  defaultValue: text || undefined,
  ref(input: HTMLInputElement | HTMLTextAreaElement | null) {
    if (input && input.value !== text) input.value = text;
  },
});

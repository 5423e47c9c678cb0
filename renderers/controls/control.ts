// The one shape all controls share: a control knows neither the store nor RJSF.
import type { ComponentType } from 'react';
import type { Json, JsonSchema } from '../../schemas/json';
import type { Say } from '../../schemas/say';
import type { ViewWidth } from '../../schemas/view';
import type { WidgetOptions } from '../../schemas/widget-options';
import type { Misread } from '../store/misread';

export type ControlProps = {
  id: string;
  name: string;
  label: string;
  value: Json | undefined;
  /** While what stands in the control is no value; `value` is then the last one. */
  misread: Misread | undefined;
  /** `undefined` is empty. */
  onChange: (value: Json | undefined) => void;
  /** What stands in the control is no value: said instead of `onChange`, until it is one again or is cleared. */
  onMisread: (misread: Misread) => void;
  onBlur: () => void;
  schema: JsonSchema;
  options: WidgetOptions;
  required: boolean;
  disabled: boolean;
  readOnly: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  /** An English sentence in the form's words. */
  say: Say;
};

export type Control = ComponentType<ControlProps>;

/**
 * How the label is tied to the control: `label` points at the element with the field's id, `group` names a set of
 * elements, `own` is drawn by the control itself (a checkbox).
 */
export type Labelling = 'label' | 'group' | 'own';

/** Of the form's width; 'small' is a third that stays beside its neighbour where all others take the whole line. */
export type FieldWidth = ViewWidth | 'small';

export type TypeRenderer = {
  Control: Control;
  labelling?: Labelling;
  /** What suits most fields of the type; without it two thirds. */
  width?: FieldWidth | ((options: WidgetOptions) => FieldWidth);
};

/** A value as text to edit; what is no text is shown rather than lost. */
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
 * The attributes every native control carries.
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

/** For a native input, which keeps its own text: puts `text` there where another one stands, and into a server's markup. */
export const showing = (text: string) => ({
  // React asks an input for its text and writes it anew, even an empty one.
  defaultValue: text || undefined,
  ref(input: HTMLInputElement | HTMLTextAreaElement | null) {
    if (input && input.value !== text) input.value = text;
  },
});

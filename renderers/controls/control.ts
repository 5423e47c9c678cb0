// The one shape all controls share. The fast path's rows and RJSF's stock Form both feed it, so a control knows of neither.
import type { ComponentType } from 'react';
import type { Json, JsonSchema } from '../../schemas/json';
import type { WidgetOptions } from '../../schemas/widget-options';
import type { Misread } from '../store/misread';

export type ControlProps = {
  id: string;
  name: string;
  label: string;
  value: Json | undefined;
  /** While what stands in the control is no value; `value` is then the last one. */
  misread: Misread | undefined;
  /**
   * `undefined` is empty. `isShown`: the control shows the value already (a native text input keeps its own text), so
   * that nothing is drawn for it alone.
   */
  onChange: (value: Json | undefined, isShown?: boolean) => void;
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
};

export type Control = ComponentType<ControlProps>;

/**
 * How the label is tied to the control: `label` points at the element with the field's id, `group` names a set of
 * elements, `own` is drawn by the control itself (a checkbox).
 */
export type Labelling = 'label' | 'group' | 'own';

export type TypeRenderer = { Control: Control; labelling?: Labelling };

/** A value as text to edit; what is no text is shown rather than lost. */
export function toText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export const labelId = (id: string) => `${id}__label`;
export const errorId = (id: string) => `${id}__error`;
export const helpId = (id: string) => `${id}__help`;

/** The attributes every native control carries. */
export function nativeProps(props: ControlProps) {
  return {
    id: props.id,
    name: props.id,
    disabled: props.disabled,
    required: props.required,
    'aria-invalid': props.invalid || undefined,
    'aria-describedby': props.describedBy,
    onBlur: props.onBlur,
  };
}

/** A native input keeps its own text; as its `ref`, this puts `text` there where another one stands. */
export const showing = (text: string) => (input: HTMLInputElement | HTMLTextAreaElement | null) => {
  if (input && input.value !== text) input.value = text;
};

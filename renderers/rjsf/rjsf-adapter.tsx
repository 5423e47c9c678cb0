// The only file that touches RJSF's internals: controls as widgets and fields of its registry, and the Form whose
// change path is ours. A new major version of RJSF is met here.
// Not by '@rjsf/core', whose index also asks for a validator that nobody here needs.
import CoreForm, { type FormProps } from '@rjsf/core/lib/components/Form.js';
import type {
  ErrorSchema,
  FieldProps,
  RegistryFieldsType,
  RegistryWidgetsType,
  WidgetProps,
} from '@rjsf/utils';
import type { FormEvent } from 'react';
import type { Json, JsonObject, JsonSchema } from '../../schemas/json';
import { visualTypeIds, visualTypes } from '../../schemas/types/index';
import type { VisualType } from '../../schemas/visual-type';
import type { WidgetOptions } from '../../schemas/widget-options';
import { trimValue } from '../../validators/normalize';
import type { Control, ControlProps } from '../controls/control';
import { describedBy } from '../form/row-frame';
import { useMisread } from '../form/use-misread';
import { renderers } from '../types/index';
import { FieldBoundary } from './field-boundary';

/** A control as RJSF's stock Form wants its widgets. */
function toWidget(Engine: Control, type: VisualType) {
  return function EngineWidget(props: WidgetProps) {
    return (
      <FieldBoundary name={props.name} label={props.label}>
        <EngineControl Engine={Engine} type={type} {...props} />
      </FieldBoundary>
    );
  };
}

type EngineControlProps = WidgetProps & { Engine: Control; type: VisualType };

function EngineControl({ Engine, type, ...given }: EngineControlProps) {
  const props = given as WidgetProps;
  const part = useMisread(props);
  const leave = () => {
    const isTrimmed = type.trims === true && !part.misread && props.options.source === undefined;
    const tidy = isTrimmed ? trimValue(props.schema as JsonSchema, part.value) : part.value;
    if (tidy !== part.value) part.onChange(tidy || undefined);
    props.onBlur(props.id, tidy);
  };
  return <Engine {...toControlProps(props)} {...part} onBlur={leave} />;
}

function toControlProps(
  props: WidgetProps,
): Omit<ControlProps, 'value' | 'misread' | 'onChange' | 'onMisread' | 'onBlur'> {
  const message = props.rawErrors?.[0];
  return {
    id: props.id,
    name: props.name,
    label: props.label,
    schema: props.schema as JsonSchema,
    options: props.options as WidgetOptions,
    required: props.required === true,
    disabled: props.disabled === true,
    readOnly: props.readonly === true,
    invalid: message !== undefined,
    describedBy: describedBy(props.id, String(props.schema.description ?? ''), message),
  };
}

/** Objects take no widget, only a field: 'ui:field' names it. */
function toField(Engine: Control, type: VisualType) {
  return function EngineField(props: FieldProps) {
    const { fieldPathId, uiSchema } = props;
    const options = (uiSchema?.['ui:options'] ?? {}) as WidgetProps['options'];
    const widget: WidgetProps = {
      ...props,
      id: fieldPathId.$id,
      label: String(props.schema.title ?? props.name),
      value: props.formData,
      options,
      onChange: (value: Json | undefined) => props.onChange(value, fieldPathId.path),
      hideError: false,
    };
    return (
      <FieldBoundary name={props.name} label={widget.label}>
        <EngineControl Engine={Engine} type={type} {...widget} />
      </FieldBoundary>
    );
  };
}

export const engineWidgets: RegistryWidgetsType = Object.fromEntries(
  visualTypeIds.map((id) => [id, toWidget(renderers[id].Control, visualTypes[id])]),
);

export const engineFields: RegistryFieldsType = Object.fromEntries(
  visualTypeIds.map((id) => [id, toField(renderers[id].Control, visualTypes[id])]),
);

/** Messages by field name as RJSF keeps them. */
export function toErrorSchema(messages: ReadonlyMap<string, string>): ErrorSchema {
  const entries = [...messages].map(([name, message]) => [name, { __errors: [message] }]);
  return Object.fromEntries(entries) as ErrorSchema;
}

/** The store has filled in the defaults; RJSF would fill them in again wherever a person empties a field. */
export function withoutDefaults(schema: JsonSchema): JsonSchema {
  const properties = Object.entries((schema.properties ?? {}) as { [name: string]: JsonSchema });
  const plain = properties.map(([name, { default: _, ...rules }]) => [name, rules]);
  return { ...schema, properties: Object.fromEntries(plain) };
}

type EngineFormProps = FormProps & { readValues: () => JsonObject };

/**
 * RJSF's Form over the engine's store: key presses never reach it, so it renders when its props change and not
 * otherwise; before a submit or a reset its own state is brought up to date.
 */
export class EngineForm extends CoreForm {
  constructor(props: FormProps) {
    super(props);
    const submit = this.onSubmit;
    this.onSubmit = (event: FormEvent<HTMLFormElement>) => {
      this.bringUpToDate();
      submit(event);
    };
    const reset = this.reset;
    this.reset = () => {
      reset();
      this.bringUpToDate();
    };
  }

  bringUpToDate() {
    const { readValues } = this.props as EngineFormProps;
    this.setState({ formData: readValues() });
  }

  override shouldComponentUpdate(nextProps: FormProps, nextState: object): boolean {
    return !isShallowEqual(this.props, nextProps) || this.isStructureNew(nextState);
  }

  /** Values and messages are the store's; only what draws the form counts. */
  private isStructureNew(nextState: object): boolean {
    const now = this.state as unknown as Record<string, unknown>;
    const next = nextState as Record<string, unknown>;
    return now.schema !== next.schema || now.uiSchema !== next.uiSchema || now.registry !== next.registry;
  }
}

function isShallowEqual(a: object, b: object): boolean {
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => Object.is(left[key], right[key]));
}

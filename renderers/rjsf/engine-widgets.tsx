// The engine's controls as widgets and fields of RJSF's registry.
import type { FieldProps, RegistryFieldsType, RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import type { Json, JsonSchema } from '../../schemas/json';
import type { Say } from '../../schemas/say';
import type { VisualType } from '../../schemas/visual-type';
import type { WidgetOptions } from '../../schemas/widget-options';
import { trimValue } from '../../validators/normalize';
import type { Control, ControlProps } from '../controls/control';
import { describedBy } from '../form/row-frame';
import { useMisread } from '../form/use-misread';
import type { Engine } from '../types/engine';
import { FieldBoundary } from './field-boundary';

/** A control as RJSF's stock Form wants its widgets. */
function toWidget(Engine: Control, type: VisualType, say: Say) {
  return function EngineWidget(props: WidgetProps) {
    return (
      <FieldBoundary name={props.name} label={props.label} say={say}>
        <EngineControl Engine={Engine} type={type} say={say} {...props} />
      </FieldBoundary>
    );
  };
}

type EngineControlProps = WidgetProps & { Engine: Control; type: VisualType; say: Say };

function EngineControl({ Engine, type, say, ...rest }: EngineControlProps) {
  const props = rest as WidgetProps;
  const part = useMisread(props);
  const leave = () => {
    const isTrimmed = type.trims === true && !part.misread && props.options.source === undefined;
    const tidy = isTrimmed ? trimValue(props.schema as JsonSchema, part.value) : part.value;
    if (tidy !== part.value) part.onChange(tidy || undefined);
    props.onBlur(props.id, tidy);
  };
  return <Engine {...toControlProps(props)} {...part} say={say} onBlur={leave} />;
}

function toControlProps(
  props: WidgetProps,
): Omit<ControlProps, 'value' | 'misread' | 'onChange' | 'onMisread' | 'onBlur' | 'say'> {
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
function toField(Engine: Control, type: VisualType, say: Say) {
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
      <FieldBoundary name={props.name} label={widget.label} say={say}>
        <EngineControl Engine={Engine} type={type} say={say} {...widget} />
      </FieldBoundary>
    );
  };
}

export const toWidgets = ({ types, getRenderer, say }: Engine): RegistryWidgetsType =>
  Object.fromEntries(types.map((type) => [type.id, toWidget(getRenderer(type.id).Control, type, say)]));

export const toFields = ({ types, getRenderer, say }: Engine): RegistryFieldsType =>
  Object.fromEntries(types.map((type) => [type.id, toField(getRenderer(type.id).Control, type, say)]));

// The engine's controls as widgets and fields of RJSF's registry. The same code runs in <MetadataForm>, where a field has a slot
// in the store, and under an integrator's bare Form, where RJSF holds the value.
import { deepEquals, type FieldProps, type RegistryFieldsType, type WidgetProps } from '@rjsf/utils';
import { memo, useContext, useState } from 'react';
import { isSameValue, type Json, type JsonSchema } from '../../schemas/values/json';
import type { Say } from '../../schemas/values/say';
import type { VisualType } from '../../schemas/words/visual-type';
import type { WidgetOptions } from '../../schemas/words/widget-options';
import { trimValue } from '../../validators/normalize';
import type { Control, ControlProps } from '../controls/control';
import { whenReleased } from '../controls/when-released';
import { describedBy } from '../form/row-frame';
import type { Misread } from '../store/unparsed-input';
import { useSlot } from '../store/use-slot';
import type { Engine } from '../types/engine';
import { type FieldSlot, FieldSlotContext } from './slot-context';

function toWidget(Control: Control, type: VisualType, say: Say) {
  return function EngineWidget(props: WidgetProps) {
    const slot = useContext(FieldSlotContext);
    if (slot) return <StoredControl {...slot} Control={Control} given={toGiven(props, say)} />;
    return <BareControl {...props} Control={Control} type={type} say={say} />;
  };
}

type WidgetInput = Pick<
  ControlProps,
  'id' | 'name' | 'label' | 'schema' | 'options' | 'required' | 'disabled' | 'readOnly' | 'say'
>;

function toGiven(props: WidgetProps, say: Say): WidgetInput {
  return {
    id: props.id,
    name: props.name,
    label: props.label,
    schema: props.schema as JsonSchema,
    options: toOptions(props),
    required: props.required === true,
    disabled: props.disabled === true,
    readOnly: props.readonly === true,
    say,
  };
}

/** RJSF moves the placeholder out of 'ui:options' and adds the schema's choices, which our controls read themselves. */
function toOptions({ options, placeholder }: WidgetProps): WidgetOptions {
  const { enumOptions: _, ...own } = options;
  return { ...own, ...(placeholder && { placeholder }) } as WidgetOptions;
}

type StoredProps = FieldSlot & { Control: Control; given: WidgetInput };

/** RJSF draws every field again when the structure changes; memoized controls draw only if their own input changed. */
const StoredControl = memo(
  function StoredControl({ store, name, Control, given }: StoredProps) {
    const { value, misread, message } = useSlot(store, name);
    return (
      <Control
        {...given}
        value={value}
        misread={misread}
        invalid={message !== undefined}
        describedBy={describedBy(given.id, String(given.schema.description ?? ''), message)}
        onChange={(next) => store.set(name, next)}
        onMisread={(next) => store.misread(name, next)}
        onBlur={() => whenReleased(() => store.blur(name))}
      />
    );
  },
  (before, after) => before.store === after.store && before.name === after.name && isAlike(before, after),
);

const isAlike = (before: StoredProps, after: StoredProps) =>
  before.Control === after.Control && deepEquals(before.given, after.given);

type BareProps = WidgetProps & { Control: Control; type: VisualType; say: Say };

function BareControl({ Control, type, say, ...rest }: BareProps) {
  const props = rest as WidgetProps;
  const bare = useBareValue(props);
  const message = props.rawErrors?.[0];
  const leave = () => {
    const isTrimmed = type.trims === true && !bare.misread && props.options.source === undefined;
    const tidy = isTrimmed ? trimValue(props.schema as JsonSchema, bare.value) : bare.value;
    if (tidy !== bare.value) bare.onChange(tidy || undefined);
    props.onBlur(props.id, tidy);
  };
  return (
    <Control
      {...toGiven(props, say)}
      {...bare}
      invalid={message !== undefined}
      describedBy={describedBy(props.id, String(props.schema.description ?? ''), message)}
      onBlur={leave}
    />
  );
}

/** RJSF has no widgets for objects, so 'ui:field' names the field that draws them. */
function toField(Widget: ReturnType<typeof toWidget>) {
  return function EngineField(props: FieldProps) {
    const { fieldPathId, uiSchema } = props;
    return (
      <Widget
        {...props}
        id={fieldPathId.$id}
        label={String(props.schema.title ?? props.name)}
        value={props.formData}
        options={(uiSchema?.['ui:options'] ?? {}) as WidgetProps['options']}
        onChange={(value: Json | undefined) => props.onChange(value, fieldPathId.path)}
        hideError={false}
      />
    );
  };
}

type Widgets = { [type: string]: ReturnType<typeof toWidget> };

export const toWidgets = ({ types, getRenderer, say }: Engine): Widgets =>
  Object.fromEntries(types.map((type) => [type.id, toWidget(getRenderer(type.id).Control, type, say)]));

export const toFields = (widgets: Widgets): RegistryFieldsType =>
  Object.fromEntries(Object.entries(widgets).map(([id, Widget]) => [id, toField(Widget)]));

/**
 * A widget's value under a bare RJSF Form. Unreadable input becomes a list, which no type with such a control accepts, so the
 * form's own validation refuses it.
 */
type BareWidget = Pick<WidgetProps, 'value' | 'onChange'>;
type BareValue = Pick<ControlProps, 'value' | 'misread' | 'onChange' | 'onMisread'>;

function useBareValue({ value, onChange }: BareWidget): BareValue {
  const [own, setOwn] = useState<{ misread: Misread; standIn: Json; last: Json | undefined }>();
  // Otherwise the value was changed from outside.
  const isOwn = own !== undefined && isSameValue(value as Json | undefined, own.standIn);
  const last = isOwn ? own.last : (value as Json | undefined);
  return {
    value: last,
    misread: isOwn ? own.misread : undefined,
    onChange(next) {
      setOwn(undefined);
      onChange(next);
    },
    onMisread(misread) {
      const standIn = [misread.typed ?? ''];
      setOwn({ misread, standIn, last });
      onChange(standIn);
    },
  };
}

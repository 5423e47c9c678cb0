// One field of the fast path: one subscription, one frame, the type's own control. Nothing else renders at a key press.
import { memo, useCallback, useContext, useSyncExternalStore } from 'react';
import type { CompiledField } from '../schemas/compiled-form';
import { isEmpty, isObject, type Json } from '../schemas/json';
import type { WidgetOptions } from '../schemas/widget-options';
import { FieldBoundary } from './field-boundary';
import { FieldHelpContext } from './field-help';
import { useFormScope } from './form-context';
import type { FormStore } from './form-store';
import { describedBy, RowFrame } from './row-frame';
import { hasSealedValue, isSealed } from './sealed';
import { SealedNote } from './sealed-note';
import { getRenderer } from './types/index';

const noOptions: WidgetOptions = {};

/** The field's 'ui:options' as compileForm wrote them. */
function readOptions(ui: unknown): WidgetOptions {
  const options = isObject(ui) ? ui['ui:options'] : undefined;
  return isObject(options) ? (options as WidgetOptions) : noOptions;
}

export const FieldRow = memo(function FieldRow({ field, ui }: { field: CompiledField; ui: unknown }) {
  const { store, idPrefix, isDisabled } = useFormScope();
  const { name, schema } = field;
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name]);
  const { value, message } = useSyncExternalStore(subscribe, () => store.slot(name));
  const id = `${idPrefix}_${name}`;
  const label = toTextOr(schema.title, name);
  const description = toTextOr(schema.description, '');
  const { Control, labelling } = getRenderer(field.type.id);
  const options = readOptions(ui);
  const Help = useContext(FieldHelpContext);
  return (
    <RowFrame
      id={id}
      label={label}
      description={description}
      message={message}
      required={field.required}
      half={options.half === true}
      labelling={labelling}
      isLacking={isLacking(store, field, value)}
      help={Help && <Help field={field} />}
    >
      <FieldBoundary name={name} label={label}>
        <Control
          id={id}
          name={name}
          label={label}
          value={value}
          onChange={(next) => store.set(name, next)}
          onBlur={() => store.blur(name)}
          schema={schema}
          options={options}
          required={field.required}
          disabled={isDisabled}
          readOnly={field.readOnly}
          invalid={message !== undefined}
          describedBy={describedBy(id, description, message)}
        />
      </FieldBoundary>
      {store.mode === 'change' && isSealed(field) && <SealedNote field={field} store={store} value={value} />}
    </RowFrame>
  );
});

const toTextOr = (text: unknown, other: string) => (typeof text === 'string' && text !== '' ? text : other);

function isLacking(store: FormStore, field: CompiledField, value: Json | undefined): boolean {
  return (
    store.mode === 'change' &&
    field.required &&
    !field.readOnly &&
    isEmpty(value) &&
    !hasSealedValue(store.base, field)
  );
}

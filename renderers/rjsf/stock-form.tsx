// The same form with RJSF's own Form and nothing replaced but the theme: the measure the fast path is held against.
import CoreForm, { type IChangeEvent } from '@rjsf/core/lib/components/Form.js';
import type { ErrorSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import { isSameValue, type JsonObject, type JsonSchema, ownValue } from '../../schemas/json';
import { createValidator } from '../../validators/rjsf-validator';
import { useFormScope } from '../form/form-context';
import { formFooter } from '../form/form-footer';
import type { FormBaseProps } from '../form/form-frame';
import type { FormStore } from '../store/form-store';
import { useStored } from '../store/from-server';
import { createTheme } from './theme';

export function StockForm({ onSubmit }: FormBaseProps) {
  const { form, store, idPrefix, isDisabled, engine } = useFormScope();
  const values = useStored(store.subscribeValues, store.snapshotValues);
  const shown = useStored(store.subscribeValues, store.shownProblems);
  const errors = useMemo(
    () => toErrorSchema(new Map(shown.map(({ path, message }) => [path, message]))),
    [shown],
  );
  const schema = useMemo(() => withoutDefaults(form.schema), [form]);
  const validator = useMemo(() => createValidator(form), [form]);
  const names = useMemo(
    () => new Map([...form.fields.keys()].map((name) => [`${idPrefix}_${name}`, name])),
    [form, idPrefix],
  );
  return (
    <CoreForm
      schema={schema}
      uiSchema={form.uiSchema}
      validator={validator}
      formData={values}
      extraErrors={errors}
      idPrefix={idPrefix}
      disabled={isDisabled}
      {...createTheme(engine)}
      noValidate
      noHtml5Validate
      showErrorList={false}
      onChange={({ formData }: IChangeEvent) => takeChanges(store, (formData ?? {}) as JsonObject)}
      onBlur={(id) => store.blur(names.get(id) ?? '')}
      onSubmit={() => void onSubmit()}
    >
      {formFooter}
    </CoreForm>
  );
}

function takeChanges(store: FormStore, record: JsonObject) {
  for (const [name, { readOnly }] of store.form.fields) {
    // What was worked out meanwhile is not in RJSF's record yet.
    if (readOnly) continue;
    const value = ownValue(record, name);
    if (!isSameValue(value, store.slot(name).value)) store.set(name, value);
  }
}

/** Messages by field name as RJSF keeps them. */
function toErrorSchema(messages: ReadonlyMap<string, string>): ErrorSchema {
  const entries = [...messages].map(([name, message]) => [name, { __errors: [message] }]);
  return Object.fromEntries(entries) as ErrorSchema;
}

/** The store has filled in the defaults; RJSF would fill them in again wherever a person empties a field. */
export function withoutDefaults(schema: JsonSchema): JsonSchema {
  const properties = Object.entries((schema.properties ?? {}) as { [name: string]: JsonSchema });
  const plain = properties.map(([name, { default: _, ...rules }]) => [name, rules]);
  return { ...schema, properties: Object.fromEntries(plain) };
}

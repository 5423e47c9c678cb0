// RJSF's own Form, given the compiled JSON Schema, the UI schema, our registry and our validator when the form's structure
// changes. Values never pass through it: a row and its widget follow their field's slot in the store.
// Not from '@rjsf/core', whose index also imports a validator that compiles at run time.
import CoreForm from '@rjsf/core/lib/components/Form.js';
import type { RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { type Ref, useContext, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CompiledForm } from '../../schemas/compile/compiled-form';
import type { Json, JsonSchema, Problem, UiSchema } from '../../schemas/values/json';
import { fitsSchema } from '../../validators/fits-schema';
import styles from '../form/form.module.css';
import { FooterContext, useFormScope } from '../form/form-context';
import type { FormStore } from '../store/form-store';
import { createTheme } from './theme';

export type EngineFormHandle = { submit: () => void };

type Props = {
  onSubmit: () => void;
  onProblems: (problems: readonly Problem[]) => void;
  ref: Ref<EngineFormHandle>;
};

function Footer() {
  return useContext(FooterContext);
}

/** RJSF compares its children deeply, down to React's internals, so they are one element that never changes. */
const footer = <Footer />;

export function EngineForm({ onSubmit, onProblems, ref }: Props) {
  const { form, store, idPrefix, isDisabled, engine } = useFormScope();
  const schema = useMemo(() => withoutDefaults(form.schema), [form]);
  const uiSchema = useMemo(() => withOwnFields(form), [form]);
  const validator = useMemo(() => createStoreValidator(store), [store]);
  const key = useEngineKey(engine);
  const drawn = useRef<CoreForm>(null);
  const latest = useRef({ onSubmit, onProblems });
  useLayoutEffect(() => {
    latest.current = { onSubmit, onProblems };
  });
  // RJSF calls back only after its state is committed, but callers of the handle expect that the request has started when this
  // returns.
  useImperativeHandle(ref, () => ({ submit: () => flushSync(() => drawn.current?.submit()) }));
  // Memoized, because RJSF compares all its props deeply.
  return useMemo(
    () => (
      <CoreForm
        key={key}
        ref={drawn}
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        idPrefix={idPrefix}
        disabled={isDisabled}
        className={styles.frame ?? ''}
        {...createTheme(engine)}
        // The summary of the errors takes the focus.
        focusOnFirstError={false}
        experimental_componentUpdateStrategy="shallow"
        noHtml5Validate
        showErrorList={false}
        onSubmit={() => latest.current.onSubmit()}
        onError={(errors) => latest.current.onProblems(errors.map(toProblem))}
      >
        {footer}
      </CoreForm>
    ),
    [key, schema, uiSchema, validator, idPrefix, isDisabled, engine],
  );
}

/** RJSF keeps its first widgets, because it compares functions as equal, so another engine needs another key. */
function useEngineKey(engine: unknown): number {
  const [held, setHeld] = useState({ engine, key: 0 });
  if (held.engine !== engine) setHeld({ engine, key: held.key + 1 });
  return held.key;
}

function toProblem({ property = '', name = '', message = '' }: RJSFValidationError): Problem {
  return { path: property.replace(/^\./, ''), code: name, message };
}

/** The store fills in defaults; RJSF would fill them in again whenever someone clears a field. */
export function withoutDefaults(schema: JsonSchema): JsonSchema {
  const properties = Object.entries((schema.properties ?? {}) as { [name: string]: JsonSchema });
  const plain = properties.map(([name, { default: _, ...rules }]) => [name, rules]);
  return { ...schema, properties: Object.fromEntries(plain) };
}

/**
 * RJSF ignores 'ui:widget' for an object, a list without `items`, or a value of several shapes. Such fields get a 'ui:field' that
 * draws the same control.
 */
function withOwnFields({ uiSchema, fields }: CompiledForm): UiSchema {
  const own: UiSchema = { ...uiSchema };
  for (const { name, schema, uiSchema: ui, type } of fields.values())
    if (!takesWidget(schema) && !ui['ui:field'])
      own[name] = { ...ui, 'ui:field': type.id, 'ui:fieldReplacesAnyOrOneOf': true };
  return own;
}

const widgetTypes = new Set<unknown>(['string', 'number', 'integer', 'boolean']);

function takesWidget({ type, items, anyOf, oneOf }: JsonSchema): boolean {
  if (anyOf || oneOf) return false;
  return widgetTypes.has(type) || (type === 'array' && items !== undefined);
}

/**
 * The validator of RJSF's Form in <MetadataForm>. RJSF calls it at a submit, and it judges the values of the store, because RJSF
 * has none. It only reads, since RJSF also calls it while rendering.
 */
function createStoreValidator(store: FormStore): ValidatorType {
  return {
    validateFormData: () => ({
      errors: store.listProblems().map(({ path, code, message }) => ({
        name: code,
        property: path,
        message,
        stack: `${store.label(path)}: ${message}`,
      })),
      // A row shows the message of its slot, so RJSF gets none.
      errorSchema: {},
    }),
    // For conditions, and values of several shapes.
    isValid: (schema, value, root = schema) =>
      fitsSchema(schema as JsonSchema, value as Json, root as JsonSchema),
    // Part of the interface that RJSF's Form does not call.
    rawValidation: () => ({ errors: [] }),
  };
}

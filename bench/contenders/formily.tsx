import { createForm } from '@formily/core';
import { Field, FormProvider, observer, useField } from '@formily/react';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type BenchField, checkByHand, readControl } from '../fields';
import { register } from '../page';
import { NativeControl } from './native-control';

const Row = observer(({ children }: { children: ReactNode }) => {
  const field = useField();
  const errors: string[] = field.selfErrors;
  return (
    <div>
      <label htmlFor={String(field.props.name)}>
        {field.title}
        {field.required ? ' *' : ''}
      </label>
      {children}
      {errors.length > 0 && <p className="error">{errors.join(', ')}</p>}
    </div>
  );
});

type ControlProps = ComponentProps<typeof NativeControl> & {
  onChange?: (value: unknown) => void;
};

function Control({ value, onChange, ...props }: ControlProps) {
  const change = (event: ChangeEvent<HTMLElement>) => onChange?.(readControl(event.currentTarget));
  const held =
    props.kind === 'checkbox' ? { checked: !!value } : { value: value ?? (props.kind === 'multi' ? [] : '') };
  return <NativeControl {...props} {...held} onChange={change} />;
}

function FormilyForm({ fields }: { fields: BenchField[] }) {
  return (
    <FormProvider form={form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit().catch(() => {});
        }}
      >
        <div>
          {fields.map((field) => (
            <Field
              key={field.name}
              name={field.name}
              title={field.label}
              required={field.required}
              validator={(value: string | undefined) =>
                checkByHand({ ...field, required: false }, value ?? '')
              }
              decorator={[Row]}
              component={[Control, { kind: field.kind, id: field.name }]}
            />
          ))}
        </div>
        <button type="submit">Save</button>
      </form>
    </FormProvider>
  );
}

const form = createForm();

register({
  define: (fields) => fields,
  mount: (root, fields) => createRoot(root).render(<FormilyForm fields={fields} />),
  submit: (root) => root.querySelector('form')?.requestSubmit(),
  control: (field) => document.getElementById(field.name),
  errors: (root) => root.querySelectorAll('.error').length,
});

import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { type BenchField, checkByHand } from '../fields';
import { register as registerContender } from '../page';
import { NativeControl } from './native-control';

function HookForm({ fields }: { fields: BenchField[] }) {
  const { register, handleSubmit, formState } = useForm({ shouldFocusError: false });
  return (
    <form noValidate onSubmit={handleSubmit(() => {})}>
      <div>
        {fields.map((field) => {
          const error: string | undefined = formState.errors[field.name]?.message;
          const validate = (value: string | boolean | string[] | undefined) =>
            checkByHand(field, value ?? '') || true;
          return (
            <div key={field.name}>
              <label htmlFor={field.name}>
                {field.label}
                {field.required ? ' *' : ''}
              </label>
              <NativeControl
                kind={field.kind}
                id={field.name}
                aria-invalid={!!error}
                {...register(field.name, { validate })}
              />
              {error && <p className="error">{error}</p>}
            </div>
          );
        })}
      </div>
      <button type="submit">Save</button>
    </form>
  );
}

registerContender({
  define: (fields) => fields,
  mount: (root, fields) => createRoot(root).render(<HookForm fields={fields} />),
  submit: (root) => root.querySelector('form')?.requestSubmit(),
  control: (field) => document.getElementById(field.name),
  errors: (root) => root.querySelectorAll('.error').length,
});

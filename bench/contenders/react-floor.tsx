// Rows are in one div, which React and the browser lay out faster than a thousand children of the form itself.
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type BenchField, checkByHand, readControl } from '../fields';
import { register } from '../page';
import { NativeControl } from './native-control';

function HandWrittenForm({ fields }: { fields: BenchField[] }) {
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const check = (field: BenchField) =>
      [field.name, checkByHand(field, readControl(document.getElementById(field.name)))] as const;
    setErrors(new Map(fields.map(check)));
  };
  return (
    <form noValidate onSubmit={submit}>
      <div>
        {fields.map((field) => (
          <Row key={field.name} field={field} error={errors.get(field.name) ?? ''} />
        ))}
      </div>
      <button type="submit">Save</button>
    </form>
  );
}

function Row({ field, error }: { field: BenchField; error: string }) {
  return (
    <div>
      <label htmlFor={field.name}>
        {field.label}
        {field.required ? ' *' : ''}
      </label>
      <NativeControl kind={field.kind} id={field.name} name={field.name} aria-invalid={error !== ''} />
      {error && <p className="error">{error}</p>}
    </div>
  );
}

register({
  define: (fields) => fields,
  mount: (root, fields) => createRoot(root).render(<HandWrittenForm fields={fields} />),
  submit: (root) => root.querySelector('form')?.requestSubmit(),
  control: (field) => document.getElementById(field.name),
  errors: (root) => root.querySelectorAll('.error').length,
});

// React by hand, with the controls that our engine draws for each kind of field.
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type BenchField, checkByHand, choices, type Kind, readControl } from '../fields';
import { register } from '../page';
import { NativeControl } from './native-control';

/** Our list shows as many checkboxes before someone scrolls to it. */
const boxes = choices.slice(0, 6);
const textKinds: Partial<Record<Kind, Kind>> = { email: 'text', number: 'text', url: 'text' };

function read({ name, kind }: BenchField) {
  const control = document.getElementById(name);
  if (kind !== 'multi') return readControl(control);
  return [...(control?.querySelectorAll<HTMLInputElement>('[type=checkbox]:checked') ?? [])].map(
    (box) => box.value,
  );
}

function SameForm({ fields }: { fields: BenchField[] }) {
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrors(new Map(fields.map((field) => [field.name, checkByHand(field, read(field))])));
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
  const { name, kind, label, required } = field;
  return (
    <div>
      <label htmlFor={name}>
        {label}
        {required ? ' *' : ''}
      </label>
      {kind === 'multi' ? (
        <Boxes field={field} isInvalid={error !== ''} />
      ) : (
        <NativeControl kind={textKinds[kind] ?? kind} id={name} name={name} aria-invalid={error !== ''} />
      )}
      {error && <p className="error">{error}</p>}
    </div>
  );
}

function Boxes({ field: { name, label }, isInvalid }: { field: BenchField; isInvalid: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: what our engine draws
    <div id={name} role="group" aria-label={label} tabIndex={-1}>
      <input type="search" aria-label={`Search ${label}`} placeholder={`Search ${choices.length} choices…`} />
      <div style={{ height: 192, overflowY: 'auto' }}>
        {boxes.map((choice) => (
          <label key={choice} style={{ display: 'block', height: 32 }}>
            <input type="checkbox" name={name} value={choice} aria-invalid={isInvalid} />
            {choice}
          </label>
        ))}
        <div style={{ height: (choices.length - boxes.length) * 32 }} />
      </div>
      <span>None chosen</span>
    </div>
  );
}

register({
  define: (fields) => fields,
  mount: (root, fields) => createRoot(root).render(<SameForm fields={fields} />),
  submit: (root) => root.querySelector('form')?.requestSubmit(),
  control: (field) => document.getElementById(field.name),
  errors: (root) => root.querySelectorAll('.error').length,
});

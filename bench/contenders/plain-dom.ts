import { type BenchField, checkByHand, choices, readControl } from '../fields';
import { register } from '../page';

const inputTypes = { text: 'text', email: 'email', tel: 'tel', number: 'number', date: 'date', url: 'url' };

register({
  define: (fields) => fields,
  mount(root, fields) {
    const form = document.createElement('form');
    form.noValidate = true;
    form.append(
      ...fields.map(createRow),
      Object.assign(document.createElement('button'), { textContent: 'Save' }),
    );
    form.onsubmit = (event) => {
      event.preventDefault();
      for (const field of fields) showError(field);
    };
    root.append(form);
  },
  submit: (root) => root.querySelector('form')?.requestSubmit(),
  control: (field) => document.getElementById(field.name),
  errors: (root) => root.querySelectorAll('.error').length,
});

function createRow(field: BenchField) {
  const label = document.createElement('label');
  label.htmlFor = field.name;
  label.textContent = field.label + (field.required ? ' *' : '');
  const control = createControl(field);
  control.id = field.name;
  const row = document.createElement('div');
  row.append(label, control);
  return row;
}

function createControl({ kind }: BenchField) {
  if (kind === 'textarea') return document.createElement('textarea');
  if (kind === 'select' || kind === 'multi') return createSelect(kind === 'multi');
  const input = document.createElement('input');
  input.type = kind === 'checkbox' ? 'checkbox' : inputTypes[kind];
  return input;
}

function createSelect(multiple: boolean) {
  const select = document.createElement('select');
  select.multiple = multiple;
  if (!multiple) select.add(new Option(''));
  for (const choice of choices) select.add(new Option(choice));
  return select;
}

function showError(field: BenchField) {
  const control = document.getElementById(field.name);
  const row = control?.parentElement;
  row?.querySelector('.error')?.remove();
  const message = checkByHand(field, readControl(control));
  control?.toggleAttribute('aria-invalid', message !== '');
  if (message)
    row?.append(Object.assign(document.createElement('p'), { className: 'error', textContent: message }));
}

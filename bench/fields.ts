// Every contender draws this form. Those that start from a JSON Schema get it as one.

const stateList =
  'Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming';

export const choices: readonly string[] = stateList.split(',');

const kinds = [
  'text',
  'email',
  'tel',
  'number',
  'select',
  'checkbox',
  'date',
  'textarea',
  'multi',
  'url',
] as const;
export type Kind = (typeof kinds)[number];
export type BenchField = { name: string; kind: Kind; label: string; required: boolean };

/** A third of the fields is required; `allRequired` makes an empty form wrong everywhere. */
export function makeFields(n: number, allRequired = false): BenchField[] {
  return Array.from({ length: n }, (_, i) => {
    const kind = kinds[i % kinds.length] ?? 'text';
    return { name: `f${i}`, kind, label: `Field ${i} ${kind}`, required: allRequired || i % 3 === 0 };
  });
}

export const phone = '^\\+?[0-9 ()-]{7,20}$';
const phonePattern = new RegExp(phone);
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const fragments: Record<Kind, object> = {
  text: { type: 'string', minLength: 2, maxLength: 60 },
  email: { type: 'string', format: 'email' },
  tel: { type: 'string', pattern: phone },
  number: { type: 'number', minimum: 0, maximum: 1000 },
  select: { type: 'string', enum: choices },
  checkbox: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  textarea: { type: 'string', maxLength: 500 },
  multi: { type: 'array', items: { type: 'string', enum: choices }, uniqueItems: true },
  url: { type: 'string', format: 'uri' },
};

export function toJsonSchema(fields: readonly BenchField[]) {
  const property = (field: BenchField) => ({
    ...fragments[field.kind],
    ...(field.kind === 'multi' && field.required ? { minItems: 1 } : {}),
    title: field.label,
  });
  return {
    type: 'object' as const,
    properties: Object.fromEntries(fields.map((field) => [field.name, property(field)])),
    required: fields.filter((field) => field.required).map((field) => field.name),
  };
}

/** Written as a developer would by hand; '' when the value fits. */
export function checkByHand(field: BenchField, value: string | boolean | readonly string[]): string {
  if (value === '' || value === false || (Array.isArray(value) && value.length === 0))
    return field.required ? 'Required' : '';
  if (typeof value !== 'string') return '';
  const fits: Partial<Record<Kind, () => boolean>> = {
    text: () => value.length >= 2 && value.length <= 60,
    email: () => emailPattern.test(value),
    tel: () => phonePattern.test(value),
    number: () => Number(value) >= 0 && Number(value) <= 1000,
    textarea: () => value.length <= 500,
    url: () => URL.canParse(value),
  };
  return (fits[field.kind]?.() ?? true) ? '' : `Not a valid ${field.kind}`;
}

export function readControl(control: Element | null): string | boolean | string[] {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked;
  if (control instanceof HTMLSelectElement && control.multiple)
    return [...control.selectedOptions].map((option) => option.value);
  return control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
    ? control.value
    : '';
}

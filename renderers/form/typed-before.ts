// Recovers what the user typed into server-rendered markup before hydration. React keeps the text on screen but reports no change, so the input
// events are fired again.
import { useEffect, useInsertionEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type TypedText = { field: Field; value: string; start: number | null; end: number | null };

/** Only in a form that a server drew. Draws nothing. */
export function TypedBefore({ id }: { id: string }) {
  const typed = useRef<TypedText[]>([]);
  // Runs before the controls receive their values.
  useInsertionEffect(() => {
    typed.current = listTyped(document.getElementById(id));
  }, [id]);
  useEffect(() => {
    // After a draft is restored, and before any other key.
    queueMicrotask(() => {
      for (const one of typed.current.splice(0)) typeAgain(one);
    });
  }, []);
  return null;
}

function listTyped(root: HTMLElement | null): TypedText[] {
  const fields = [...(root?.querySelectorAll<Field>('input, textarea, select') ?? [])];
  return fields.filter(isTyped).map((field) => {
    const isText = !(field instanceof HTMLSelectElement);
    const [start, end] = isText ? [field.selectionStart, field.selectionEnd] : [null, null];
    return { field, value: field.value, start, end };
  });
}

function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== drawn?.value;
  }
  if (isBox(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio');
  return field.value !== field.defaultValue || field.validity.badInput;
}

const isBox = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

function typeAgain({ field, value, start, end }: TypedText) {
  const { activeElement } = document;
  if (isBox(field)) {
    field.checked = field.defaultChecked;
    field.click();
  } else if (field instanceof HTMLInputElement && field.validity.badInput) {
    field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  } else {
    write(field, value);
    if (start !== null && activeElement === field && !(field instanceof HTMLSelectElement))
      field.setSelectionRange(start, end);
  }
  if (activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** React replaces the element's own setter and ignores values set through it, so the setter of the class is used. */
function write(field: Field, value: string) {
  field.value = field instanceof HTMLSelectElement ? '' : field.defaultValue;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  own?.set?.call(field, value);
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

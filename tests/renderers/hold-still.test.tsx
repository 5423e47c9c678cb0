// The search for the first visible field covers only the form, not the whole window.
import { afterEach, describe, expect, it } from 'vitest';
import { seenField } from '../../renderers/form/hold-still';
import styles from '../../renderers/form/row-frame.module.css';

afterEach(() => Reflect.deleteProperty(document, 'elementFromPoint'));

function countLooks(top: number, bottom: number): number {
  let looks = 0;
  document.elementFromPoint = () => {
    looks += 1;
    return null;
  };
  const root = document.createElement('form');
  root.getBoundingClientRect = () => ({ left: 0, top, bottom }) as DOMRect;
  expect(seenField(root)).toBeUndefined();
  return looks;
}

describe('the first visible field', () => {
  it('is found within the form', () => {
    expect(countLooks(-200, 80)).toBe(3);
    expect(countLooks(-200, 40)).toBe(1);
  });

  it('is not held if the form begins within the window, so that a notice above it is seen', () => {
    expect(countLooks(0, 380)).toBe(0);
    expect(countLooks(300, 380)).toBe(0);
  });

  it('is undefined if the form is not visible', () => {
    expect(countLooks(-500, -100)).toBe(0);
    expect(countLooks(innerHeight + 10, innerHeight + 400)).toBe(0);
  });
});

describe('the focused field', () => {
  afterEach(() => document.body.replaceChildren());

  function focusIn(html: string): HTMLElement {
    document.body.innerHTML = `<form><div class="${styles.row}">${html}</div></form>`;
    const form = document.querySelector('form') ?? document.body;
    form.querySelector<HTMLElement>('button, input')?.focus();
    return form;
  }

  it('is held by its control', () => {
    const form = focusIn('<input>');
    expect(seenField(form)).toMatchObject({ element: form.querySelector('input'), isFocused: true });
  });

  it('is held as a whole when a button has the focus', () => {
    const form = focusIn('<button>Add a row</button>');
    expect(seenField(form)?.element).toBe(form.querySelector('div'));
  });
});

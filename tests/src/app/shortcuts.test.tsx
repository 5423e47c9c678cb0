import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runShortcut, toShortcut } from '../../../src/app/shell/palette-host';

const asked = (key: string, more: KeyboardEventInit = {}) =>
  toShortcut(new KeyboardEvent('keydown', { key, ...more }), 'somebody');
const form = (name: string) => `<form data-name="${name}"><input name="${name}"></form>`;
const onSubmit = vi.fn<(name: string | undefined) => void>();

function draw(page: string) {
  document.body.innerHTML = page;
  onSubmit.mockClear();
  for (const one of document.querySelectorAll('form'))
    one.addEventListener('submit', (event) => {
      event.preventDefault();
      onSubmit(one.dataset.name);
    });
}

beforeEach(() => {
  localStorage.clear();
});

describe('Ctrl S', () => {
  it('works with Caps Lock', () => {
    draw(`<main id="main">${form('page')}</main>`);
    expect(asked('S', { ctrlKey: true })).toBe('s');
    expect(asked('S', { metaKey: true })).toBe('s');
    expect(asked('S', { ctrlKey: true, shiftKey: true })).toBeUndefined();
  });

  it('saves the form of a dialog instead of one behind it', () => {
    draw(`<main id="main">${form('page')}</main><dialog open>${form('dialog')}</dialog>`);
    expect(asked('s', { ctrlKey: true })).toBe('s');
    runShortcut('s');
    expect(onSubmit.mock.calls).toEqual([['dialog']]);
  });

  it('does nothing in a dialog without a form', () => {
    draw(`<main id="main">${form('page')}</main><dialog open><button>OK</button></dialog>`);
    expect(asked('s', { ctrlKey: true })).toBeUndefined();
  });

  it('commits the focused field and saves its form', () => {
    draw(`<main id="main">${form('first')}${form('second')}</main>`);
    const field = document.querySelector<HTMLInputElement>('input[name="second"]');
    const left = vi.fn();
    field?.addEventListener('blur', left);
    field?.focus();
    runShortcut('s');
    expect(onSubmit.mock.calls).toEqual([['second']]);
    expect(left).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(field);
  });
});

describe('a single-key shortcut', () => {
  it('works outside of fields and dialogs', () => {
    draw('<main id="main"></main>');
    expect(asked('j')).toBe('j');
    draw('<main id="main"></main><dialog open></dialog>');
    expect(asked('j')).toBeUndefined();
  });

  it('can be switched off', () => {
    draw('<main id="main"></main>');
    localStorage.setItem('leadfield.shortcuts.somebody', 'off');
    expect(asked('j')).toBeUndefined();
    expect(asked('s', { ctrlKey: true })).toBe('s');
  });
});

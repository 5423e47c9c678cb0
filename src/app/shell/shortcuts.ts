import { appStore } from '../../shared/app-state/app-store';
import { shortcutsOpenAtom } from './shortcuts-state';

const find = (selector: string) => document.querySelector<HTMLElement>(`#main ${selector}`);

/** Does what the key stands for on this screen; nothing where it has no such thing. */
export function runShortcut(key: string): void {
  if (key === '?') appStore.set(shortcutsOpenAtom, true);
  else if (key === '/') find('input[type="search"]')?.focus();
  else if (key === 'n') find('[data-create]')?.click();
  else if (key === 's') save();
  else if (key === 'e') currentRow()?.querySelector<HTMLElement>('[data-actions] :is(a, button)')?.click();
  else moveRow(key === 'j' ? 1 : -1);
}

/** A value that is still being typed counts before the form is sent. */
function save(): void {
  const field = document.activeElement;
  const form = field?.closest('form') ?? document.querySelector('dialog[open] form') ?? find('form');
  if (!(form instanceof HTMLFormElement)) return;
  if (field instanceof HTMLElement && form.contains(field)) {
    field.blur();
    field.focus();
  }
  form.requestSubmit();
}

function currentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('tr[data-key]') ?? null;
}

function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('#main tr[data-key]')];
  const current = currentRow();
  const at = current ? rows.indexOf(current) + step : step > 0 ? 0 : rows.length - 1;
  rows[at]?.querySelector<HTMLElement>(':is(a[href], button)')?.focus();
}

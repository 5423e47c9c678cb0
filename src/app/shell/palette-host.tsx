import { useAtomValue } from 'jotai';
import { useLayoutEffect } from 'react';
import { isOfInputMethod } from '../../../renderers/controls/input-method';
import { appStore } from '../../shared/app-state/app-store';
import { personOf, type Session } from '../../shared/session/session';
import { lazyDialog } from '../../shared/ui/lazy-dialog';
import { bufferKey, closePalette, openPalette, paletteOpenAtom } from './palette-state';
import { hasShortcuts } from './shortcut-setting';
import { shortcutsOpenAtom } from './shortcuts-state';

const CommandPalette = lazyDialog(() => import('./command-palette').then((m) => m.CommandPalette));

export function PaletteHost({ session }: { session: Session }) {
  const isOpen = useAtomValue(paletteOpenAtom);
  const person = personOf(session);
  // A layout effect, so that the keys work as soon as the bar is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isOfInputMethod(event) || bufferKey(event)) return;
      const shortcut = toShortcut(event, person);
      if (shortcut) {
        event.preventDefault();
        runShortcut(shortcut);
      }
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      openPalette();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      closePalette();
    };
  }, [person]);
  return isOpen && <CommandPalette session={session} onClose={closePalette} />;
}

/** The shortcut of a key press; undefined while the user types or a dialog is open. */
export function toShortcut(event: KeyboardEvent, person: string): string | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey) return undefined;
  const dialog = document.querySelector('dialog[open]');
  // Ctrl S also saves a form in a dialog, but not one behind it.
  if (event.ctrlKey || event.metaKey)
    return !event.shiftKey && key.toLowerCase() === 's' && (!dialog || dialog.querySelector('form'))
      ? 's'
      : undefined;
  if (dialog) return undefined;
  if (!/^[?/njke]$/.test(key) || isField(target) || !hasShortcuts(person)) return undefined;
  return key;
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox]), select, textarea, [role^=menuitem]'))
  );
}

const find = (selector: string) => document.querySelector<HTMLElement>(`#main ${selector}`);

export function runShortcut(key: string): void {
  if (key === '?') appStore.set(shortcutsOpenAtom, true);
  else if (key === '/') find('input[type="search"]')?.focus();
  else if (key === 'n') find('[data-create]')?.click();
  else if (key === 's') save();
  else if (key === 'e') currentRow()?.querySelector<HTMLElement>('[data-actions] :is(a, button)')?.click();
  else moveRow(key === 'j' ? 1 : -1);
}

/** Blurs the focused field first, so that its input is committed before the form is submitted. */
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

import { hasShortcuts } from './shortcut-setting';

/** What an event asks of shortcuts.ts; undefined while somebody types, or a dialog stands open. */
export function toShortcut(event: KeyboardEvent, person: string): string | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey) return undefined;
  const dialog = document.querySelector('dialog[open]');
  // A form in a dialog is saved, too; none behind it.
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

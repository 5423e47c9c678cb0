import { useAtomValue } from 'jotai';
import { useLayoutEffect } from 'react';
import { isOfInputMethod } from '../../../renderers/controls/input-method';
import { lazyScreen } from '../../shared/react/lazy-screen';
import { personOf, type Session } from '../../shared/session/session';
import { PanelBoundary } from '../../shared/ui/panel-boundary';
import { SpinnerOverlay } from '../../shared/ui/spinner';
import { closePalette, openPalette, paletteOpenAtom, typeAhead } from './palette-state';
import { toShortcut } from './shortcut-keys';
import { runShortcut } from './shortcuts';

const CommandPalette = lazyScreen(
  () => import('./command-palette').then((m) => m.CommandPalette),
  <SpinnerOverlay isLate />,
);

/** Opens the palette on Ctrl K or ⌘ K, by code that is loaded then, and runs the other shortcuts. */
export function PaletteHost({ session }: { session: Session }) {
  const isOpen = useAtomValue(paletteOpenAtom);
  const person = personOf(session);
  // Not an effect that waits for the paint: who sees the bar presses the key.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isOfInputMethod(event) || typeAhead(event)) return;
      const shortcut = toShortcut(event, person);
      if (shortcut) {
        event.preventDefault();
        runShortcut(shortcut);
      }
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      openPalette();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      closePalette();
    };
  }, [person]);
  return (
    isOpen && (
      <PanelBoundary onClose={closePalette}>
        <CommandPalette session={session} />
      </PanelBoundary>
    )
  );
}

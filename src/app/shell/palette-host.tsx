import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { createChunk } from '../../shared/react/chunk';
import { lazyPart } from '../../shared/react/lazy-part';
import type { Session } from '../../shared/session/session';
import { PanelBoundary } from '../../shared/ui/panel-boundary';
import { SpinnerOverlay } from '../../shared/ui/spinner';
import { closePalette, openPalette, paletteOpenAtom } from './palette-state';

const commandPalette = createChunk(() => import('./command-palette').then((m) => m.CommandPalette));
const CommandPalette = lazyPart(commandPalette, <SpinnerOverlay isLate />);

/** Opens the palette on Ctrl K or ⌘ K; its code is loaded then. */
export function PaletteHost({ session }: { session: Session }) {
  const isOpen = useAtomValue(paletteOpenAtom);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      openPalette();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      closePalette();
    };
  }, []);
  return isOpen ? (
    <PanelBoundary onClose={closePalette}>
      <CommandPalette session={session} />
    </PanelBoundary>
  ) : null;
}

import { useState } from 'react';
import { Button } from './button';

/** F6 moves the focus here (src/app/shell/follow-notices.ts). */
export function UndoButton({ onUndo, onDone }: { onUndo: () => unknown; onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await onUndo();
    } finally {
      onDone();
    }
  };
  return (
    <Button busy={busy} aria-keyshortcuts="F6" onClick={() => void undo()}>
      Undo
    </Button>
  );
}

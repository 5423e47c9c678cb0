import { useEffect, useEffectEvent, useState } from 'react';
import { hasFiles, toSingleFile } from './dropped-files';

/**
 * A file dropped anywhere on the page: handed on, instead of the browser leaving the page to show it. Answers
 * whether one is being dragged over the page.
 */
export function usePageDrop(onFile: (file: File) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const take = useEffectEvent(onFile);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setDragging(false);
    const drop = (event: DragEvent) => {
      setDragging(false);
      const file = toSingleFile(event.dataTransfer);
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      take(file);
    };
    // A drop on a state ends there, so the end of dragging is heard on the way in.
    const end = () => setDragging(false);
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    addEventListener('drop', end, { capture: true });
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
      removeEventListener('drop', end, { capture: true });
    };
  }, []);
  return isDragging;
}

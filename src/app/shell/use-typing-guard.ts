import { useEffect } from 'react';
import { isOfInputMethod } from '../../../renderers/controls/input-method';

/** Keys closer together than this are one typing. */
const typingMilliseconds = 500;

/**
 * While mounted, keys that were meant for what stood here before do nothing: those of the first half second, those that
 * follow each other as fast, and whatever is still held down. Escape never does anything.
 */
export function useTypingGuard(): void {
  useEffect(() => {
    let typingUntil = performance.now() + typingMilliseconds;
    const answering = new Set<string>();
    const ignore = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const onDown = (event: KeyboardEvent) => {
      if (isOfInputMethod(event)) return ignore(event);
      const now = performance.now();
      const isTyping = event.repeat || now < typingUntil;
      if (isTyping) typingUntil = now + typingMilliseconds;
      else answering.add(event.code);
      if (isTyping || event.key === 'Escape') ignore(event);
    };
    // A space answers when it is released: it must have been pressed here.
    const onUp = (event: KeyboardEvent) => {
      if (!answering.delete(event.code)) ignore(event);
    };
    document.addEventListener('keydown', onDown, true);
    document.addEventListener('keyup', onUp, true);
    return () => {
      document.removeEventListener('keydown', onDown, true);
      document.removeEventListener('keyup', onUp, true);
    };
  }, []);
}

import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { isOfInputMethod } from './input-method';

const opening = ['Enter', ' ', 'F4'];

/**
 * For a select that runs an action. While it is closed, arrow keys and letters change its value without running it; `isWaiting`
 * is true then, and Enter runs it.
 */
export function usePick(onPick: (value: string) => void) {
  const [walkedTo, setWalkedTo] = useState('');
  const isWalking = useRef(false);
  const pick = (value: string) => {
    setWalkedTo('');
    if (value !== '') onPick(value);
  };
  const select = {
    value: walkedTo,
    onPointerDown: () => {
      isWalking.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (isOfInputMethod(event)) return;
      isWalking.current = !event.altKey && !opening.includes(event.key);
      if (event.key !== 'Enter' || walkedTo === '') return;
      event.preventDefault();
      pick(walkedTo);
    },
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
      (isWalking.current ? setWalkedTo : pick)(target.value),
    onBlur: () => setWalkedTo(''),
  };
  return { select, isWaiting: walkedTo !== '' };
}

// A control whose code loads when a form first shows it, so that other forms do not wait for it.
import { lazy, Suspense } from 'react';
import { useFromServer } from '../store/from-server';
import type { Control, ControlProps } from './control';
import { whenReleased } from './when-released';

/** A server draws the placeholder, and so does the page until the code has loaded. It must be as high as the control. */
export function lazyControl(load: () => Promise<Control>, Placeholder: Control): Control {
  const Loaded = lazy(async () => {
    const Control = await load();
    // If it appeared while a button is pressed, it could push the button away, and the click would be lost.
    await new Promise<void>(whenReleased);
    return { default: Control };
  });
  return function LazyControl(props: ControlProps) {
    const isFromServer = useFromServer();
    const placeholder = <Placeholder {...props} />;
    if (isFromServer) return placeholder;
    return (
      <Suspense fallback={placeholder}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

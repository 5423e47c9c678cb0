// Japanese, Chinese and Korean are typed with an input method: while it composes, Enter, Escape, arrows and Space are its own.

type KeyPress = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/** Every handler of keys asks this first. Safari reports the Enter that ends a composition by the key code 229 alone. */
export function isOfInputMethod(event: KeyPress | { nativeEvent: KeyPress }): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === 229;
}

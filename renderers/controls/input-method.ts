// Japanese, Chinese and Korean are typed with an input method. While it composes, Enter, Escape, arrows and Space belong to it.

type KeyPress = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/** Every key handler asks this first. Safari reports the Enter that ends a composition only by the key code 229. */
export function isOfInputMethod(event: KeyPress | { nativeEvent: KeyPress }): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === 229;
}

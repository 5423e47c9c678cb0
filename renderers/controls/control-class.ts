// The look of the engine's own controls, for controls of own widgets.
import styles from './controls.module.css';

/** Classes for an `<input>` to type in, a `<select>` and a `<textarea>`; light, dark, wrong and read-only included. */
export const controlClass: { readonly input: string; readonly select: string; readonly textarea: string } = {
  input: styles.input ?? '',
  select: styles.select ?? '',
  textarea: styles.textarea ?? '',
};

import styles from './controls.module.css';

/** Classes for an `<input>`, a `<select>` and a `<textarea>`, with light, dark, invalid and read-only states. */
export const controlClass: { readonly input: string; readonly select: string; readonly textarea: string } = {
  input: styles.input ?? '',
  select: styles.select ?? '',
  textarea: styles.textarea ?? '',
};

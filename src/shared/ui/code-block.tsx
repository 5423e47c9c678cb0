import styles from './code-block.module.css';

export type CodeBlockProps = { label: string; text: string };

/** Focusable, because it scrolls. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  const lines = Math.min(28, text.split('\n').length + 1);
  return (
    <textarea
      readOnly
      className={styles.code}
      aria-label={label}
      value={text}
      rows={lines}
      spellCheck={false}
    />
  );
}

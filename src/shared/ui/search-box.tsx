import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './search-box.module.css';

export type SearchBoxProps = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** Minimum milliseconds between two calls of `onSearch`; 0 for lists in the browser. */
  delay?: number;
};

/** The text appears immediately, and so does the search, but not more often than `delay`. */
export function SearchBox({ label, value, onSearch, delay = 50 }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const search = useEffectEvent(onSearch);

  // The address changed without typing: Back, or a cleared filter.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === sent.current) return;
    const send = () => {
      sent.current = text;
      sentAt.current = performance.now();
      search(text);
    };
    const rest = sentAt.current + delay - performance.now();
    if (rest <= 0) return send();
    const timer = setTimeout(send, rest);
    return () => clearTimeout(timer);
  }, [text, delay]);

  return (
    <label className={styles.box}>
      <Search aria-hidden className={styles.icon} />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}

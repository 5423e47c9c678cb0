import { longestText, tooLongMessage } from '../../schemas/values/longest-text';
import type { Say } from '../../schemas/values/say';
import { toCount } from '../../schemas/words/limits';
import type { ControlProps } from './control';
import styles from './controls.module.css';

type Props = { count: number; limit: number; say: Say };

export function TextCounter({ count, limit, say }: Props) {
  return (
    <span className={styles.counter} data-print="hide" data-over={count > limit || undefined}>
      {say('{count} of {limit}', { count: toCount(count), limit: toCount(limit) })}
    </span>
  );
}

/** Marks a text that the host would refuse while it is typed, not only when the form is sent. */
export function takeText({ onChange, onMisread, say }: ControlProps, text: string | undefined) {
  if (text === undefined || text.length <= longestText) onChange(text);
  else onMisread({ typed: text, message: say(tooLongMessage) });
}

import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { cx } from '../../shared/ui/cx';
import { type Message, secondsOf } from './activity';
import styles from './sales-tax.module.css';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/** The sentence about one state, beside its controls; it goes by itself (A4 "Profile messages"). */
export function EntryMessage({ message, onClear }: { message: Message; onClear: () => void }) {
  const clear = useEffectEvent(onClear);
  useEffect(() => {
    const timer = setTimeout(() => clear(), secondsOf(message) * 1000);
    return () => clearTimeout(timer);
  }, [message]);
  const Icon = icons[message.tone];
  return (
    <p
      className={cx(styles.message, styles[message.tone])}
      role={message.tone === 'error' ? 'alert' : 'status'}
    >
      <Icon aria-hidden />
      {message.text}
    </p>
  );
}

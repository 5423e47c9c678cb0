// A date and time: edited in the browser's time zone and stored as ISO 8601 UTC (R3). A time that a clock change skips is an error; for one
// that it repeats, the user selects the first or the second (R66).
import { parseInstant } from '../../schemas/values/date-text';
import { useFromServer } from '../store/from-server';
import { type ControlProps, toText } from './control';
import styles from './controls.module.css';
import { offsetName, toLocalText, toMoments, zoneName } from './local-time';
import { NativeDate, useTextFallback } from './native-date';
import { TextInput } from './text-input';

/** Used on a server, which does not know the user's time zone. '2026-01-02T15:04:00Z' → '2026-01-02T15:04' */
const toUtcText = (iso: string) => iso.slice(0, 16);

const skipped = 'This time does not exist on that day. Choose another.';

export function DateTimeInput(props: ControlProps) {
  const text = toText(props.value);
  const isFromServer = useFromServer();
  const toShown = isFromServer ? toUtcText : toLocalText;
  const stored = parseInstant(text) === undefined ? '' : (toShown(text) ?? '');
  const [isText, leaveText] = useTextFallback(text !== '' && stored === '');
  if (isText) return <TextInput {...props} onBlur={() => [leaveText(), props.onBlur()]} />;
  const local = props.misread?.typed === undefined ? stored : toText(props.misread.typed);
  const zoneId = `${props.id}__zone`;
  const describedBy = [props.describedBy, zoneId].filter(Boolean).join(' ');

  const take = (typed: string) => {
    const [first] = toMoments(typed);
    if (typed === '' || first !== undefined) props.onChange(first);
    else props.onMisread({ typed, message: props.say(skipped) });
  };
  return (
    <span className={styles.withNote}>
      <NativeDate
        {...{ ...props, describedBy }}
        readOnly={props.readOnly || (isFromServer && stored !== '')}
        type="datetime-local"
        max="9999-12-31T23:59"
        shown={local}
        onText={take}
      />
      <span id={zoneId} className={styles.note}>
        {isFromServer ? stored && 'UTC' : zoneName(stored === '' ? new Date() : new Date(text))}
      </span>
      {!props.misread && !isFromServer && stored !== '' && <RepeatedHourChoice {...props} local={stored} />}
    </span>
  );
}

function RepeatedHourChoice({
  id,
  label,
  value,
  local,
  disabled,
  readOnly,
  onChange,
  say,
}: ControlProps & { local: string }) {
  const moments = toMoments(local);
  if (moments.length < 2) return null;
  return (
    <span
      role="radiogroup"
      aria-label={say('{label}: this time occurs twice on that day', { label })}
      className={styles.turns}
    >
      {say('This time occurs twice on that day:')}
      {moments.map((moment, index) => (
        <label key={moment} className={styles.turn}>
          <input
            type="radio"
            className={styles.box}
            name={`${id}__turn`}
            disabled={disabled || readOnly}
            checked={new Date(toText(value)).getTime() === new Date(moment).getTime()}
            onChange={() => onChange(moment)}
          />
          {say(index === 0 ? 'first' : 'second')}, {offsetName(moment)}
        </label>
      ))}
    </span>
  );
}

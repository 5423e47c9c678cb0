// A moment: edited in the browser's zone, whose name is shown, and stored as ISO 8601 UTC (RULINGS 3).
import { type ControlProps, nativeProps, toText } from './control';
import styles from './controls.module.css';
import { TextInput } from './text-input';

const pad = (value: number, width = 2) => String(value).padStart(width, '0');

/** '2026-01-02T15:04:00.000Z' → '2026-01-02T10:04' in New York; undefined when it is no moment. */
export function toLocalText(iso: string): string | undefined {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return undefined;
  const date = `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
  const seconds = moment.getSeconds() ? `:${pad(moment.getSeconds())}` : '';
  return `${date}T${pad(moment.getHours())}:${pad(moment.getMinutes())}${seconds}`;
}

/** The picker's text, read in the browser's zone, as ISO 8601 UTC. */
export function toUtcText(local: string): string | undefined {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** 'America/New_York (EST)'. */
export function zoneName(at: Date): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }).formatToParts(at);
  const short = parts.find((part) => part.type === 'timeZoneName')?.value;
  return short && short !== zone ? `${zone} (${short})` : zone;
}

export function DateTimeInput(props: ControlProps) {
  const text = toText(props.value);
  const local = text === '' ? '' : toLocalText(text);
  if (local === undefined) return <TextInput {...props} />;
  const zoneId = `${props.id}__zone`;
  const describedBy = [props.describedBy, zoneId].filter(Boolean).join(' ');
  return (
    <span className={styles.withNote}>
      <input
        className={styles.input}
        type="datetime-local"
        max="9999-12-31T23:59"
        {...nativeProps({ ...props, describedBy })}
        readOnly={props.readOnly}
        value={local}
        onChange={(event) => props.onChange(toUtcText(event.target.value))}
      />
      <span id={zoneId} className={styles.note}>
        {zoneName(local === '' ? new Date() : new Date(text))}
      </span>
    </span>
  );
}

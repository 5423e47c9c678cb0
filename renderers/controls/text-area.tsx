// Multi-line text. Its length is shown if the schema has a limit, and near the longest text that a host stores.
import { longestText } from '../../schemas/values/longest-text';
import { toSeen } from '../store/unparsed-input';
import { type ControlProps, nativeProps, showing, toText } from './control';
import styles from './controls.module.css';
import { TextCounter, takeText } from './text-counter';

export function TextArea(props: ControlProps) {
  const text = toText(toSeen(props));
  const { maxLength } = props.schema;
  const isNearTheEnd = !props.readOnly && text.length > longestText * 0.9;
  const limit = typeof maxLength === 'number' ? maxLength : isNearTheEnd ? longestText : undefined;
  return (
    <>
      <textarea
        className={styles.textarea}
        dir="auto"
        rows={props.options.rows || 4}
        autoComplete={props.options.autocomplete}
        {...nativeProps(props)}
        readOnly={props.readOnly}
        {...showing(text)}
        onChange={(event) => takeText(props, event.target.value || undefined)}
      />
      {limit !== undefined && <TextCounter count={text.length} limit={limit} say={props.say} />}
    </>
  );
}

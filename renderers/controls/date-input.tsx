// Dates with the browser's own picker. A stored value that the picker cannot show stays visible as text.
import { parseDate } from '../../schemas/values/date-text';
import { type ControlProps, toText } from './control';
import { NativeDate, useTextFallback } from './native-date';
import { TextInput } from './text-input';

/** A calendar date, YYYY-MM-DD, without a time zone (R3). */
export function DateInput(props: ControlProps) {
  const text = toText(props.value);
  const [isText, leaveText] = useTextFallback(text !== '' && parseDate(text) !== text);
  if (isText) return <TextInput {...props} onBlur={() => [leaveText(), props.onBlur()]} />;
  return (
    <NativeDate
      {...props}
      type="date"
      max="9999-12-31"
      shown={text}
      onText={(date) => props.onChange(date || undefined)}
    />
  );
}

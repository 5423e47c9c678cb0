import type { ComponentProps } from 'react';
import type { Option } from '../../schemas/words/data-element';

type Props = Omit<ComponentProps<'select'>, 'children' | 'value'> & {
  choices: readonly Option[];
  /** What the option says that chooses nothing. */
  empty: string;
  /** '' or the value of one of `choices`. */
  value: string;
};

export function NativeSelect({ choices, empty, value, ...rest }: Props) {
  return (
    <select {...rest} value={value}>
      <option value="">{empty}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

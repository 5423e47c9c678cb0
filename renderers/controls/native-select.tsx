// The browser's own select. Its options are put in by hand, and of a long form those out of sight last: half of the form's
// elements are options. React would keep an object of its own for each, and Chrome's autofill lays out all that was put off,
// and reads the whole form, each time a select gets some.
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import type { Option } from '../../schemas/data-element';
import { useFromServer } from '../store/from-server';
import { whenAwake } from './settle-chunks';

type Props = Omit<ComponentProps<'select'>, 'children' | 'ref' | 'value'> & {
  choices: readonly Option[];
  /** What the option says that chooses nothing. */
  empty: string;
  /** '' or the value of one of `choices`. */
  value: string;
};

export function NativeSelect({ choices, empty, value, ...rest }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  const latest = useRef(value);
  latest.current = value;
  // A server's markup has its options in it; React goes on drawing those.
  const isFromServer = useFromServer();
  const [isByReact] = useState(isFromServer);
  useLayoutEffect(() => {
    const { current } = select;
    if (isByReact || !current) return;
    return whenAwake(current, () => {
      current.replaceChildren(...[{ value: '', label: empty }, ...choices].map(toOption));
      // React has looked for it among the options of before.
      if (latest.current) current.value = latest.current;
    });
  }, [isByReact, choices, empty]);
  return (
    <select {...rest} ref={select} value={value}>
      {isByReact &&
        [{ value: '', label: empty }, ...choices].map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
    </select>
  );
}

function toOption({ value, label }: Option): HTMLOptionElement {
  const option = document.createElement('option');
  option.value = value;
  option.text = label;
  return option;
}

// For the contenders that have no controls of their own.
import type { ComponentProps } from 'react';
import { choices, type Kind } from '../fields';

const options = choices.map((choice) => (
  <option key={choice} value={choice}>
    {choice}
  </option>
));
const inputTypes: Partial<Record<Kind, string>> = { select: 'text', multi: 'text' };

type Shared = ComponentProps<'input'> & ComponentProps<'select'> & ComponentProps<'textarea'>;

export function NativeControl({
  kind,
  ...props
}: { kind: Kind } & Omit<Shared, 'ref'> & { ref?: Shared['ref'] }) {
  if (kind === 'textarea') return <textarea {...props} />;
  if (kind === 'multi')
    return (
      <select multiple {...props}>
        {options}
      </select>
    );
  if (kind === 'select')
    return (
      <select {...props}>
        <option value="" />
        {options}
      </select>
    );
  return <input type={inputTypes[kind] ?? kind} {...props} />;
}

import { type ComponentProps, type ReactNode, useId } from 'react';

export type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'children' | 'onChange'> & {
  label: ReactNode;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

export function Select({ label, options, onChange, ...select }: SelectProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select id={id} {...select} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
}

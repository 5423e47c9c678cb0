import type { ComponentProps } from 'react';
import { type ControlProps, labelId } from './control';

type ControlGroupProps = Omit<ComponentProps<'div'>, 'onBlur'> & {
  control: Pick<ControlProps, 'id' | 'describedBy' | 'onBlur'>;
};

/** Wraps a control with several elements: the row's label names it, and it is left when the focus leaves all of them. */
export function ControlGroup({ control: { id, describedBy, onBlur }, ...more }: ControlGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the row draws the label, a fieldset would need it inside
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
      {...more}
    />
  );
}

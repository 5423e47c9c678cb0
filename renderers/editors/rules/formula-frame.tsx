// The frame of the editors of a formula and a check: the labeled group, and the host's note.
import type { ReactNode } from 'react';
import type { ControlProps } from '../../controls/control';
import { ControlGroup } from '../../controls/control-group';
import own from './rule-editors.module.css';
import { RuleNote } from './rule-note';

export function FormulaFrame({ control, children }: { control: ControlProps; children: ReactNode }) {
  return (
    <ControlGroup control={control} className={own.editor}>
      {children}
      <RuleNote name={control.name} />
    </ControlGroup>
  );
}

import type { ReactNode } from 'react';
import { errorId } from '../../controls/control';
import own from './rule-editors.module.css';

export type LimitRowProps = {
  id: string;
  words: string;
  isLocked: boolean;
  problem: string | undefined;
};

export function LimitFrame({ id, words, problem, children }: LimitRowProps & { children: ReactNode }) {
  return (
    <div className={own.limit}>
      <label className={own.limitLabel} htmlFor={id}>
        {words}
      </label>
      <div className={own.limitControls}>{children}</div>
      {problem !== undefined && (
        <p className={own.problem} id={errorId(id)}>
          {problem}
        </p>
      )}
    </div>
  );
}

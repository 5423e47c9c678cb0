import own from './rule-editors.module.css';
import { useRuleScope } from './rule-scope';

export function RuleNote({ name }: { name: string }) {
  const note = useRuleScope().notes?.[name];
  return (
    <div role="status" className={own.note}>
      {note}
    </div>
  );
}

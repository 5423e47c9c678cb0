import {
  CircleAlert,
  CircleCheck,
  Eye,
  FileText,
  type LucideIcon,
  Mail,
  TriangleAlert,
  Upload,
} from 'lucide-react';
import { counted } from '../../shared/page-locale';
import { LinkButton } from '../../shared/ui/link-button';
import { Card } from './card';
import type { Task, TaskIcon } from './to-tasks';
import styles from './todo.module.css';

const icons: { readonly [name in TaskIcon]: LucideIcon } = {
  warning: TriangleAlert,
  publish: Upload,
  mail: Mail,
  eye: Eye,
  file: CircleAlert,
  person: FileText,
};
const maxTasks = 6;

export function Todo({ tasks }: { tasks: readonly Task[] }) {
  const rest = tasks.length - maxTasks;
  return (
    <Card title="To do" count={tasks.length || undefined}>
      {tasks.length === 0 ? (
        <p className={styles.done}>
          <CircleCheck aria-hidden />
          Nothing is waiting for you.
        </p>
      ) : (
        <ul>
          {tasks.slice(0, maxTasks).map((task) => (
            <TaskLine key={task.key} task={task} />
          ))}
        </ul>
      )}
      {rest > 0 && <p className={styles.rest}>{counted(rest, 'more task')} after these</p>}
    </Card>
  );
}

function TaskLine({ task: { icon, fact, detail, action, to } }: { task: Task }) {
  const Icon = icons[icon];
  return (
    <li className={styles.task} data-icon={icon}>
      <Icon aria-hidden />
      <p>
        {fact}
        <span>{detail}</span>
      </p>
      <LinkButton
        to={to}
        aria-label={`${action}: ${fact}${detail ? `, ${detail}` : ''}`}
        className={styles.go ?? ''}
      >
        {action}
      </LinkButton>
    </li>
  );
}

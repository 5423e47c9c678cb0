import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { BulkOutcome } from '../../../../contract/jobs';
import type { MetadataChange } from '../../../../contract/metadata';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { toUnchangedList } from '../../../records/bulk/unchanged-list';
import { ApiError, serverMessage } from '../../../shared/api/api-error';
import { useRequest } from '../../../shared/api/use-request';
import { displayMoment } from '../../../shared/moments';
import { useRestoreFocus } from '../../../shared/react/use-restore-focus';
import { Button } from '../../../shared/ui/button';
import { showEnd, showError, showSuccess } from '../../../shared/ui/notices';
import { Panel } from '../../../shared/ui/panel';
import { EmptyState, ErrorState, Skeleton } from '../../../shared/ui/states';
import own from '../configuration/configuration-panel.module.css';
import { type Naming, toSettingLabel, toSettingWords } from '../elements/setting-words';
import styles from '../objects/data-management.module.css';
import { DeedBadge } from '../objects/deed-badge';
import type { SystemObject } from '../objects/system-objects';
import { useObjectsReload } from '../objects/use-objects-reload';
import { canUndo, undoChange } from './undo-change';

type Props = {
  object: SystemObject;
  elements: readonly WireDataElement[];
  reload: () => Promise<unknown>;
  onClose: () => void;
  onOrder: () => void;
};

export function ChangeHistory({ object, elements, reload, onClose, onOrder }: Props) {
  const { data, error, mutate } = useRequest(['/dtl/db/history', { objectType: object.type }]);
  const reloadObjects = useObjectsReload();
  const [busy, setBusy] = useState<MetadataChange>();
  // An undone change loses its Undo button, so the focus moves to the latest change.
  const list = useRef<HTMLOListElement>(null);
  const undoable = data?.items.map((change) => Number(canUndo(change, elements))).join('') ?? '';
  useRestoreFocus(list, undoable, 'button');
  const undo = async (change: MetadataChange) => {
    setBusy(change);
    try {
      const outcome = await undoChange(change, { object, elements });
      if (change.kind === 'object') await reloadObjects();
      showUndone(change, outcome, object);
    } catch (problem) {
      showError(describeProblem(problem, `Change of '${change.label}' not undone. Try again.`));
    }
    await Promise.all([mutate(), reload()]);
    setBusy(undefined);
  };
  return (
    <Panel className={styles.main} title="Change history" actions={<Button onClick={onClose}>Close</Button>}>
      {error && <ErrorState message={error.message} onRetry={() => mutate()} />}
      {!data && !error && <Skeleton lines={8} />}
      {data?.items.length === 0 && (
        <EmptyState title="No changes yet">Changes to these data elements appear here.</EmptyState>
      )}
      {data && data.items.length > 0 && (
        <ol ref={list} className={own.list} aria-label="Changes">
          {data.items.map((change, index) => (
            <Change
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and the list grows at one end only
              key={data.items.length - index}
              change={change}
              elements={elements}
              onUndo={canUndo(change, elements) ? () => void undo(change) : undefined}
              onOrder={change.kind === 'layout' ? onOrder : undefined}
              isBusy={busy === change}
            />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function showUndone({ what, label }: MetadataChange, outcome: Partial<BulkOutcome>, { type }: SystemObject) {
  const done = what === 'delete' ? `'${label}' restored.` : `Change of '${label}' undone.`;
  const { message, refusedCount = 0 } = outcome;
  if (refusedCount === 0) showSuccess(done);
  else showEnd(`${done} ${message}`, toUnchangedList(type, outcome));
}

type ChangeProps = {
  change: MetadataChange;
  elements: readonly WireDataElement[];
  onUndo: (() => void) | undefined;
  onOrder: (() => void) | undefined;
  isBusy: boolean;
};

/** A new field stays; only the default that was filled into its records can be removed. */
const undoWords = {
  create: 'Remove filled values',
  change: 'Undo',
  delete: 'Restore',
  restore: 'Undo',
} as const;

function Change({ change, elements, onUndo, onOrder, isBusy }: ChangeProps) {
  const { at, by, kind, what, name, label, settings } = change;
  const of = (field: string) => elements.find(({ fieldName }) => fieldName === field)?.fieldConfig;
  const naming: Naming = {
    visualType: of(name)?.visualType ?? '',
    label: (field) => of(field)?.label ?? field,
  };
  const title = kind === 'layout' ? 'Form order' : label;
  return (
    <li className={own.change} aria-label={title}>
      <div className={own.head}>
        <DeedBadge what={what} />
        <b dir="auto">{title}</b>
        {name && <code>{name}</code>}
        <span className={styles.help}>
          {displayMoment(at)}
          {by && `, ${by}`}
        </span>
        {onUndo && (
          <Button
            icon={<Undo2 aria-hidden />}
            busy={isBusy}
            aria-label={`${undoWords[what]}: ${title}, ${displayMoment(at)}`}
            onClick={onUndo}
          >
            {undoWords[what]}
          </Button>
        )}
        {onOrder && <Button onClick={onOrder}>Open form order</Button>}
      </div>
      {settings.length > 0 && (
        <ul className={own.settings}>
          {settings.map(({ name: setting, from, to }) => (
            <li key={setting} dir="auto">
              <b>{toSettingLabel(setting, naming)}</b>: {toSettingWords(setting, from, naming)} →{' '}
              {toSettingWords(setting, to, naming)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function describeProblem(problem: unknown, otherwise: string): string {
  const first = problem instanceof ApiError && Object.values(problem.fieldErrors ?? {})[0]?.[0];
  return first ? first.message : serverMessage(problem, otherwise);
}

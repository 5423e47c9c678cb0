import { pageLocale } from '../../shared/page-locale';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { BulkProgress } from '../bulk/bulk-parts';
import type { ListedObject } from '../listed-object';
import { CheckedStep, DoneStep } from './checked-step';
import { ColumnsStep } from './columns-step';
import { FileStep } from './file-step';
import styles from './import.module.css';
import { useImport } from './use-import';

type Props = { object: ListedObject; onClose: () => void };

export function ImportDialog({ object, onClose }: Props) {
  const { step, ...steps } = useImport(object, onClose);
  const common = { object, onClose };
  if (step.at === 'file') return <FileStep {...common} onFile={steps.open} />;
  if (step.at === 'columns')
    return (
      <ColumnsStep
        {...common}
        file={step.file}
        onFile={steps.open}
        onBack={steps.back}
        onCheck={(matched) => void steps.check(step.file, { objectType: object.objectType, ...matched })}
      />
    );
  if (step.at === 'checking') {
    const total = step.file.rows.length;
    return (
      <Dialog
        title={`Checking ${step.file.name}`}
        onClose={onClose}
        actions={
          <Button data-first onClick={steps.back}>
            Cancel
          </Button>
        }
      >
        <p role="status">
          {step.done.toLocaleString(pageLocale)} of {total.toLocaleString(pageLocale)} rows checked. Nothing
          is saved yet.
        </p>
        <progress className={styles.progress} aria-label="Progress" max={total} value={step.done} />
      </Dialog>
    );
  }
  if (step.at === 'checked')
    return <CheckedStep {...common} {...step} onBack={steps.back} onRun={(whole) => void steps.run(whole)} />;
  if (step.at === 'running') return <BulkProgress object={object} onClose={onClose} />;
  return <DoneStep {...common} {...step} onUndo={() => void steps.undo()} />;
}

import { useEffect, useRef, useState } from 'react';
import type { BulkOutcome } from '../../../contract/jobs';
import { hideErrors } from '../../shared/ui/notices';
import { useUndo } from '../bulk/use-undo';
import type { ListedObject } from '../listed-object';
import { useReload } from '../use-reload';
import { type CheckedImport, type ColumnMatch, checkImport, runImport } from './import-calls';
import type { FileRows } from './read-file';

export type ImportStep =
  | { at: 'file' }
  | { at: 'columns'; file: FileRows }
  | { at: 'checking'; file: FileRows; done: number }
  | { at: 'checked'; file: FileRows; checked: CheckedImport }
  | { at: 'running' }
  | { at: 'done'; file: FileRows; checked: CheckedImport; outcome: BulkOutcome };

export type Import = {
  step: ImportStep;
  open: (file: FileRows) => void;
  back: () => void;
  check: (file: FileRows, matched: ColumnMatch) => Promise<void>;
  run: (whole: boolean) => Promise<void>;
  undo: () => Promise<void>;
};

/** The steps of an import from file to undo. A running import continues when the dialog closes. */
export function useImport(object: ListedObject, onClose: () => void): Import {
  const [step, setStep] = useState<ImportStep>({ at: 'file' });
  const checking = useRef<AbortController>(undefined);
  const isOpen = useRef(true);
  const reload = useReload(object.path);
  const { undo: undoJob, showOutcome, showFailure } = useUndo(object);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      checking.current?.abort();
    };
  }, []);

  const back = () => {
    checking.current?.abort();
    setStep('file' in step && step.at !== 'columns' ? { at: 'columns', file: step.file } : { at: 'file' });
  };

  const check = async (file: FileRows, matched: ColumnMatch) => {
    const abort = new AbortController();
    checking.current = abort;
    hideErrors();
    setStep({ at: 'checking', file, done: 0 });
    const onProgress = (done: number) => setStep({ at: 'checking', file, done });
    try {
      const checked = await checkImport(matched, { file, onProgress, signal: abort.signal });
      setStep({ at: 'checked', file, checked });
    } catch (error) {
      if (abort.signal.aborted) return;
      setStep({ at: 'columns', file });
      showFailure(error);
    }
  };

  const run = async (whole: boolean) => {
    if (step.at !== 'checked') return;
    hideErrors();
    setStep({ at: 'running' });
    try {
      const outcome = await runImport(step.checked.id, whole);
      if (isOpen.current) setStep({ ...step, at: 'done', outcome });
      else showOutcome(outcome);
    } catch (error) {
      if (isOpen.current) setStep(step);
      showFailure(error);
    } finally {
      await reload();
    }
  };

  const undo = async () => {
    if (step.at !== 'done') return;
    onClose();
    await undoJob(step.outcome.jobID);
  };

  return { step, open: (file) => setStep({ at: 'columns', file }), back, check, run, undo };
}

import { useAtomValue } from 'jotai';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListedType } from '../../../contract/object-type';
import type { SavedView } from '../../../contract/views';
import { isAdmin } from '../../../objects/user-types';
import { serverMessage } from '../../shared/api/api-error';
import type { ListControls } from '../../shared/list/list-state';
import { sessionAtom } from '../../shared/session/session';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { Field } from '../../shared/ui/field';
import { showSuccess } from '../../shared/ui/notices';
import { deleteView, saveView, toViewState, type Views } from './use-views';
import styles from './view-dialog.module.css';

/** Unsaved input, kept while the dialog is closed; `of` is the view's id. */
export type ViewDraft = { of: string | undefined; name: string; shared: boolean };

type Props = {
  objectType: ListedType;
  currentView: SavedView | undefined;
  views: Views;
  controls: ListControls;
  draft: ViewDraft | undefined;
  onDraftChange: (draft: ViewDraft | undefined) => void;
  onClose: () => void;
};

export function ViewDialog({
  objectType,
  currentView,
  views,
  controls,
  draft,
  onDraftChange,
  onClose,
}: Props) {
  const id = useId();
  const navigate = useNavigate();
  const mayShare = isAdmin(useAtomValue(sessionAtom));
  const own = currentView?.own ? currentView : undefined;
  const stored = { of: own?.id, name: own?.name ?? '', shared: own?.shared ?? false };
  const shown = draft && draft.of === stored.of ? draft : stored;
  const { name, shared } = shown;
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const attempt = async (what: 'saved' | 'deleted', work: () => Promise<SavedView | undefined>) => {
    setBusy(true);
    setMessage('');
    try {
      const view = await work();
      await views.reload();
      void navigate(views.linkTo(view));
      showSuccess(`View ${what}.`);
      onDraftChange(undefined);
      onClose();
    } catch (error) {
      setMessage(serverMessage(error, `View not ${what}. Try again.`));
      setBusy(false);
    }
  };
  const save = (as?: string) => {
    const view = { objectType, name, shared, state: toViewState(controls) };
    return attempt('saved', () => saveView(view, as));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(own?.id);
  };
  return (
    <Dialog
      title={own ? `View '${own.name}'` : 'Save view'}
      // A refusal would otherwise go unseen, and a view that is saved late would replace the list that is shown by then.
      onClose={isBusy ? undefined : onClose}
      actions={
        <>
          {own && (
            <Button
              tone="danger"
              busy={isBusy}
              onClick={() => void attempt('deleted', () => deleteView(own.id).then(() => undefined))}
            >
              Delete view
            </Button>
          )}
          {own && (
            <Button busy={isBusy} onClick={() => void save()}>
              Save as new
            </Button>
          )}
          <Button tone="primary" type="submit" form={id} busy={isBusy}>
            {own ? 'Save changes' : 'Save view'}
          </Button>
        </>
      }
    >
      <form id={id} className="vstack gap-4" onSubmit={submit}>
        <Field
          label="Name"
          required
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => onDraftChange({ ...shown, name: event.target.value })}
        />
        {mayShare && (
          <label className="hstack gap-2">
            <input
              type="checkbox"
              checked={shared}
              onChange={(event) => onDraftChange({ ...shown, shared: event.target.checked })}
            />
            Share with everyone who can read its fields
          </label>
        )}
        <p className="muted small">It keeps the search, filters, order and columns you see now.</p>
        <p role="status" className={styles.message}>
          {message}
        </p>
      </form>
    </Dialog>
  );
}

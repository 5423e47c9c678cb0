import { Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { WireRecord } from '../../../contract/record';
import type { RecordChoice } from '../../../contract/records';
import type { Column } from '../../shared/list/column';
import { ExportButton } from '../../shared/list/export-button';
import type { ListControls } from '../../shared/list/list-state';
import type { Selection } from '../../shared/list/use-selection';
import { pageLocale } from '../../shared/page-locale';
import { Button } from '../../shared/ui/button';
import { IconButton } from '../../shared/ui/icon-button';
import type { ListedObject } from '../listed-object';
import styles from './bulk.module.css';
import { BulkDeleteDialog } from './bulk-delete-dialog';
import { BulkEditDialog, type EditDraft } from './bulk-edit-dialog';
import { listBulkFields, useBulkElements } from './bulk-fields';

export type BulkBarProps = {
  object: ListedObject;
  selection: Selection<WireRecord>;
  controls: ListControls;
  columns: readonly Column<WireRecord>[];
  total: number | undefined;
  mayEdit: boolean;
  mayDelete: boolean;
};

export function BulkBar(props: BulkBarProps) {
  const { object, selection, controls, columns, total, mayEdit, mayDelete } = props;
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const [draft, setDraft] = useState<EditDraft>();
  const elements = useBulkElements(object.objectType);
  const count = selection.isAll ? (total ?? 0) : selection.rows.size;
  const select = toRecordChoice(selection, controls);
  const shared = { path: object.path, objectType: object.objectType, columns };
  const dialog = { object, select, count, onClose: () => setOpen(undefined), onDone: selection.clear };
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={`${count.toLocaleString(pageLocale)} selected`}>
        <span className={styles.count} role="status">
          {count.toLocaleString(pageLocale)} selected
        </span>
        {!selection.isAll && total !== undefined && total > count && (
          <Button tone="quiet" onClick={selection.selectAll}>
            Select all {total.toLocaleString(pageLocale)}
          </Button>
        )}
        <div className={styles.end}>
          {mayEdit && listBulkFields(object.objectType, elements).length > 0 && (
            <Button icon={<Pencil aria-hidden />} onClick={() => setOpen('edit')}>
              Edit a field
            </Button>
          )}
          <ExportButton
            {...shared}
            state={controls}
            getRows={selection.isAll ? undefined : () => [...selection.rows.values()]}
            fileName={object.plural}
          />
          {mayDelete && (
            <Button tone="danger" icon={<Trash2 aria-hidden />} onClick={() => setOpen('delete')}>
              Delete {count.toLocaleString(pageLocale)}
            </Button>
          )}
          <IconButton label="Clear selection" icon={<X aria-hidden />} onClick={selection.clear} />
        </div>
      </div>
      {open === 'edit' && <BulkEditDialog {...dialog} draft={draft} onDraftChange={setDraft} />}
      {open === 'delete' && <BulkDeleteDialog {...dialog} />}
    </>
  );
}

/** Selected rows by id and version; with 'select all', the list's query. */
function toRecordChoice({ isAll, rows }: Selection<WireRecord>, { q, filters }: ListControls): RecordChoice {
  if (!isAll) {
    const versions = [...rows].flatMap(([id, { _version }]) => (_version ? [[id, _version]] : []));
    return { ids: [...rows.keys()], versions: Object.fromEntries(versions) };
  }
  const named = [...filters].filter(([, value]) => value !== '');
  const query = Object.fromEntries(named.map(([name, value]) => [`f.${name}`, value]));
  return { query: { ...query, ...(q.trim() && { q: q.trim() }) } };
}

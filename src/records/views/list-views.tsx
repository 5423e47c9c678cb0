import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedType } from '../../../contract/object-type';
import type { SavedView } from '../../../contract/views';
import { readTotal } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import type { ListControls } from '../../shared/list/list-state';
import { pageLocale } from '../../shared/page-locale';
import { lazyDialog } from '../../shared/ui/lazy-dialog';
import styles from './list-views.module.css';
import { useViewCount } from './use-view-count';
import { trashView, type Views } from './use-views';
import type { ViewDraft } from './view-dialog';

const ViewDialog = lazyDialog(() => import('./view-dialog').then((m) => m.ViewDialog));

type Props = {
  object: { objectType: ListedType; path: string; plural: string };
  views: Views;
  controls: ListControls;
  hasTrash?: boolean;
  isEmpty?: boolean;
  /** Omit to show no counts; `total` is undefined while the list is counting. */
  counting?: { total: number | undefined };
};

export function ListViews({ object, views, controls, hasTrash = false, isEmpty = false, counting }: Props) {
  const [isSaving, setSaving] = useState(false);
  const [draft, setDraft] = useState<ViewDraft>();
  const { items, current, linkTo } = views;
  const currentView = items?.find(({ id }) => id === current);
  const isTrash = current === trashView;
  const countOf = (view: SavedView | undefined) =>
    counting && <Count path={object.path} view={view} controls={controls} total={counting.total} />;
  const ariaCurrent = (isOpen: boolean) => (isOpen ? ('page' as const) : undefined);
  return (
    <nav className={styles.views} aria-label="Views" data-print="hide">
      <Link to={linkTo(undefined)} aria-current={ariaCurrent(!isTrash && !currentView)}>
        All {object.plural} {items && items.length > 0 && countOf(undefined)}
      </Link>
      {items?.map((view) => (
        <Link key={view.id} to={linkTo(view)} aria-current={ariaCurrent(view === currentView)}>
          {view.name}
          {countOf(view)}
          {!view.own && <small>shared</small>}
          {view.lacksFilter && (
            <small title="A filter names a field that was deleted or that you cannot read.">
              without a filter
            </small>
          )}
        </Link>
      ))}
      {items && !isTrash && !isEmpty && (
        <button type="button" onClick={() => setSaving(true)}>
          <Plus aria-hidden /> Save view
        </button>
      )}
      {hasTrash && (
        <Link to={`?view=${trashView}`} className={styles.end} aria-current={ariaCurrent(isTrash)}>
          <Trash2 aria-hidden /> Deleted <TrashCount path={object.path} />
        </Link>
      )}
      {isSaving && (
        <ViewDialog
          objectType={object.objectType}
          currentView={currentView}
          views={views}
          controls={controls}
          draft={draft}
          onDraftChange={setDraft}
          onClose={() => setSaving(false)}
        />
      )}
    </nav>
  );
}

function Count(props: Parameters<typeof useViewCount>[0]) {
  const value = useViewCount(props);
  if (value === undefined) return null;
  return (
    <small
      className={styles.count}
      title={value === 'waiting' ? undefined : value.toLocaleString(pageLocale)}
    >
      {value === 'waiting' ? '' : short.format(value)}
    </small>
  );
}

const short = new Intl.NumberFormat(pageLocale, { notation: 'compact' });

function TrashCount({ path }: { path: string }) {
  const { data } = useRequest([path, { deleted: 1, page: 1, limit: 1 }]);
  const total = readTotal(data) ?? 0;
  return total > 0 && <small>{total.toLocaleString(pageLocale)}</small>;
}

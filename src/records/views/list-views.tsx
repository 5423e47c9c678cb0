import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedType } from '../../../contract/object-type';
import { readTotal } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import type { ListControls } from '../../shared/list/list-state';
import { pageLocale } from '../../shared/page-locale';
import { lazyScreen } from '../../shared/react/lazy-screen';
import { PanelBoundary } from '../../shared/ui/panel-boundary';
import { SpinnerOverlay } from '../../shared/ui/spinner';
import styles from './list-views.module.css';
import { useViewCounts } from './use-view-counts';
import { trashView, type Views } from './use-views';
import type { TypedView } from './view-dialog';

const ViewDialog = lazyScreen(
  () => import('./view-dialog').then((m) => m.ViewDialog),
  <SpinnerOverlay isLate />,
);

type Props = {
  object: { objectType: ListedType; path: string; plural: string };
  views: Views;
  controls: ListControls;
  /** Who may delete sees what was deleted. */
  hasTrash?: boolean;
  /** There is nothing that a view could show. */
  isEmpty?: boolean;
  /** How many rows the list shows, undefined while they are counted. Absent: no view says how many it holds. */
  counting?: { total: number | undefined };
};

/** The list's views as tabs: all, the saved ones, and what was deleted at the end. */
export function ListViews({ object, views, controls, hasTrash = false, isEmpty = false, counting }: Props) {
  const counts = useViewCounts({ path: object.path, views: views.items, controls, total: counting?.total });
  const countOf = (id: string) => (counting ? counts(id) : undefined);
  const [isSaving, setSaving] = useState(false);
  const [typed, setTyped] = useState<TypedView>();
  const { items, current, linkTo } = views;
  const known = items?.find(({ id }) => id === current);
  const isTrash = current === trashView;
  const mark = (isOpen: boolean) => (isOpen ? ('page' as const) : undefined);
  return (
    <nav className={styles.views} aria-label="Views" data-print="hide">
      <Link to={linkTo(undefined)} aria-current={mark(!isTrash && !known)}>
        All {object.plural} <Count of={countOf('')} />
      </Link>
      {items?.map((view) => (
        <Link key={view.id} to={linkTo(view)} aria-current={mark(view === known)}>
          {view.name}
          <Count of={countOf(view.id)} />
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
        <Link to={views.linkToTrash} className={styles.end} aria-current={mark(isTrash)}>
          <Trash2 aria-hidden /> Deleted <TrashCount path={object.path} />
        </Link>
      )}
      {isSaving && (
        <PanelBoundary onClose={() => setSaving(false)}>
          <ViewDialog
            objectType={object.objectType}
            known={known}
            views={views}
            controls={controls}
            typed={typed}
            onType={setTyped}
            onClose={() => setSaving(false)}
          />
        </PanelBoundary>
      )}
    </nav>
  );
}

/** Its place is kept until the number is there. */
function Count({ of }: { of: number | 'waiting' | undefined }) {
  if (of === undefined) return null;
  return (
    <small className={styles.count} title={of === 'waiting' ? undefined : of.toLocaleString(pageLocale)}>
      {of === 'waiting' ? '' : short.format(of)}
    </small>
  );
}

const short = new Intl.NumberFormat(pageLocale, { notation: 'compact' });

function TrashCount({ path }: { path: string }) {
  const { data } = useRequest([path, { deleted: 1, page: 1, limit: 1 }]);
  const total = readTotal(data) ?? 0;
  return total > 0 && <small>{total.toLocaleString(pageLocale)}</small>;
}

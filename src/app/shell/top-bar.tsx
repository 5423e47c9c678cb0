import { useAtomValue } from 'jotai';
import { Ellipsis, Menu as MenuIcon, Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { answeredAt, shownListAtom } from '../../shared/api/answer-times';
import { pageLocale } from '../../shared/page-locale';
import { paths } from '../../shared/paths';
import { useOnline } from '../../shared/react/use-online';
import type { Session } from '../../shared/session/session';
import { Dialog } from '../../shared/ui/dialog';
import { IconButton } from '../../shared/ui/icon-button';
import { ProductMark, useProductName } from '../../shared/ui/product-mark';
import { NavLinks } from './nav-links';
import chipStyles from './offline-chip.module.css';
import { openPalette } from './palette-state';
import { ProfileMenu } from './profile-menu';
import styles from './top-bar.module.css';

/** The bar of A2. Below 64 rem the links move into a drawer; if only some do not fit, the drawer shows them all. */
export function TopBar({ session }: { session: Session }) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const links = useRef<HTMLElement>(null);
  const overflow = useOverflow(links);
  return (
    <header className={styles.bar} data-print="hide">
      <div className={styles.inside}>
        <div className={styles.fold}>
          <IconButton label="Menu" icon={<MenuIcon aria-hidden />} onClick={() => setDrawerOpen(true)} />
        </div>
        <Link className={styles.brand} to={paths.home.to()}>
          <ProductMark size={26} />
          <span dir="auto">{useProductName()}</span>
        </Link>
        {/* A hidden link scrolls into view when focused, and out of view on blur. */}
        <nav
          ref={links}
          className={styles.links}
          aria-label="Main"
          onBlur={({ currentTarget }) => currentTarget.scrollTo(0, 0)}
        >
          <div>
            <NavLinks session={session} />
          </div>
        </nav>
        {overflow !== 'none' && (
          <IconButton
            label="More links"
            className={styles.more}
            aria-current={overflow === 'current' ? 'page' : undefined}
            icon={<Ellipsis aria-hidden />}
            onClick={() => setDrawerOpen(true)}
          />
        )}
        <div className={styles.end}>
          <OfflineChip />
          <button
            type="button"
            className={styles.search}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={openPalette}
          >
            <Search aria-hidden />
            <span>Search or jump to…</span>
            <kbd>Ctrl K</kbd>
          </button>
          <ProfileMenu session={session} />
        </div>
      </div>
      {drawerOpen && (
        <Dialog title="Menu" place="side" onClose={() => setDrawerOpen(false)}>
          <nav aria-label="Main">
            <NavLinks session={session} onFollow={() => setDrawerOpen(false)} />
          </nav>
        </Dialog>
      )}
    </header>
  );
}

/** Whether wrapped links are cut off, and whether the link to this page is one of them. */
function useOverflow(ref: RefObject<HTMLElement | null>): 'none' | 'some' | 'current' {
  const { pathname } = useLocation();
  const [overflow, setOverflow] = useState<'none' | 'some' | 'current'>('none');
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page another link is the current one
  useEffect(() => {
    const [box, content] = [ref.current, ref.current?.firstElementChild];
    if (!box || !content) return;
    const observer = new ResizeObserver(() => {
      const current = content.querySelector<HTMLElement>('[aria-current="page"]');
      const isBelow =
        current !== null && current.getBoundingClientRect().top >= box.getBoundingClientRect().bottom;
      // On phones the links are not rendered, so nothing is cut off.
      const isOverflowing = content.clientHeight > box.clientHeight;
      setOverflow(!isOverflowing ? 'none' : isBelow ? 'current' : 'some');
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, [ref, pathname]);
  return overflow;
}

/** Tells that the browser is offline and how old the list is. It takes the place of the search field, so that no link moves. */
function OfflineChip() {
  const isOnline = useOnline();
  const list = useAtomValue(shownListAtom);
  const time = list.path ? answeredAt(list) : undefined;
  if (isOnline) return <span role="status" />;
  const since = time && new Date(time).toLocaleTimeString(pageLocale, { hour: 'numeric', minute: '2-digit' });
  return (
    <span role="status" className={chipStyles.chip}>
      <span className="leadfield-hidden">You are offline.{since && ` This list is from ${since}.`}</span>
      <span className={chipStyles.short} aria-hidden>
        Offline{since && ` · List from ${since}`}
      </span>
    </span>
  );
}

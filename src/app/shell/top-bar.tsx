import { Ellipsis, Menu as MenuIcon, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { useIsCut } from '../../shared/react/use-is-cut';
import type { Session } from '../../shared/session/session';
import { Dialog } from '../../shared/ui/dialog';
import { IconButton } from '../../shared/ui/icon-button';
import { ProductMark, useProductName } from '../../shared/ui/product-mark';
import { NavLinks } from './nav-links';
import { OfflineChip } from './offline-chip';
import { openPalette } from './palette-state';
import { ProfileMenu } from './profile-menu';
import styles from './top-bar.module.css';

/** The slim bar of A2. Under 64 rem the links fold into a drawer; where only some have no room, the drawer shows all. */
export function TopBar({ session }: { session: Session }) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const links = useRef<HTMLElement>(null);
  const isCut = useIsCut(links);
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
        {/* A link that is cut off comes in sight with the focus, and goes with it. */}
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
        {isCut && (
          <IconButton
            label="More links"
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

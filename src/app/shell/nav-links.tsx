import { useAtomValue } from 'jotai';
import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { useKnownRights } from '../../shared/api/use-rights';
import { configAtom } from '../../shared/app-state/config';
import { objectsAtom } from '../../shared/objects/objects-atom';
import type { Session } from '../../shared/session/session';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import styles from './nav-links.module.css';
import { adminLinksFor, mainLinksFor, type NavigationLink } from './navigation';

export function NavLinks({ session, onFollow }: { session: Session; onFollow?: () => void }) {
  const { marketplaceUrl } = useAtomValue(configAtom);
  useAtomValue(objectsAtom);
  const adminLabel = useId();
  const admin = adminLinksFor(session.type, useKnownRights());
  return (
    <>
      <ul className={styles.links}>
        {mainLinksFor(session.type).map((link) => (
          <Item key={link.to} link={link} onFollow={onFollow} />
        ))}
        {marketplaceUrl && (
          <li>
            <a className={styles.link} href={marketplaceUrl} target="_blank" rel="noreferrer">
              Marketplace
              <ExternalLink aria-hidden />
              <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
            </a>
          </li>
        )}
      </ul>
      {admin.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of links, not of fields
        <div role="group" aria-labelledby={adminLabel} className={styles.admin}>
          <span id={adminLabel} className={styles.adminLabel}>
            Admin:
          </span>
          <ul className={styles.links}>
            {admin.map((link) => (
              <Item key={link.to} link={link} onFollow={onFollow} />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Item({ link, onFollow }: { link: NavigationLink; onFollow: (() => void) | undefined }) {
  return (
    <li>
      <NavLink to={link.to} end={link.to === '/'} className={styles.link} onClick={onFollow}>
        {link.label}
      </NavLink>
    </li>
  );
}

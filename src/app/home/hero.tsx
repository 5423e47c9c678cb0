import { Link } from 'react-router-dom';
import { pageLocale } from '../../shared/page-locale';
import { paths } from '../../shared/paths';
import { LinkButton } from '../../shared/ui/link-button';
import { Panel } from '../../shared/ui/panel';
import { useProductName } from '../../shared/ui/product-mark';
import { blurbs } from './blurbs';
import { Card } from './card';
import styles from './hero.module.css';

const today = new Intl.DateTimeFormat(pageLocale, { weekday: 'long', month: 'long', day: 'numeric' });

/** A2: the welcome, 'Explore Features' and three feature links in one line. On a phone the links come last. */
export function Hero({ fname, hasBlurbs }: { fname: string; hasBlurbs: boolean }) {
  const now = new Date();
  return (
    <Panel room="none" className={styles.hero}>
      <div className={styles.hello}>
        <h1>Welcome to {useProductName()}</h1>
        <p>
          {toGreeting(now.getHours())}, {fname}. {today.format(now)}
        </p>
      </div>
      {hasBlurbs && (
        <>
          <Blurbs />
          <LinkButton to={paths.features.to()}>Explore Features</LinkButton>
        </>
      )}
    </Panel>
  );
}

function Blurbs() {
  return (
    <ul className={styles.blurbs} aria-label="Features">
      {blurbs.map(({ id, title, short, Icon, links }) => (
        <li key={id}>
          <Link to={links[0].to} className={styles.blurb}>
            <Icon aria-hidden />
            <b>{title}</b>
            <span>{short}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function FeaturesCard() {
  return (
    <Card title={`What ${useProductName()} does`} className={styles.features}>
      <Blurbs />
      <LinkButton to={paths.features.to()}>Explore Features</LinkButton>
    </Card>
  );
}

/** 'Good afternoon' */
export function toGreeting(hour: number): string {
  if (hour < 5 || hour >= 18) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
}

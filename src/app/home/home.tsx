import { useAtomValue } from 'jotai';
import { paths } from '../../shared/paths';
import { sessionAtom } from '../../shared/session/session';
import { LinkButton } from '../../shared/ui/link-button';
import { blurbs } from './blurbs';
import styles from './home.module.css';

/** A2 Home landing: a hero, 'Explore Features', three blurbs. */
export function Home() {
  const session = useAtomValue(sessionAtom);
  return (
    <>
      <section className={styles.hero}>
        <p className={styles.hello}>Hello {session?.fname}</p>
        <h1 className={styles.title}>Welcome to Leadfield</h1>
        <p className={styles.lead}>Your leads, profile and programs in one place.</p>
        <div className={styles.actions}>
          <LinkButton tone="primary" to={paths.features.to()}>
            Explore Features
          </LinkButton>
          <LinkButton to={paths.leads.to()}>Go to Leads</LinkButton>
        </div>
      </section>
      <ul className={styles.blurbs}>
        {blurbs.map(({ id, title, summary, Icon }) => (
          <li key={id} className={styles.blurb}>
            <Icon aria-hidden />
            <h2>{title}</h2>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

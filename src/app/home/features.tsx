import { Link } from 'react-router-dom';
import { PageHeader } from '../../shared/ui/page-header';
import { Panel } from '../../shared/ui/panel';
import { useProductName } from '../../shared/ui/product-mark';
import { blurbs } from './blurbs';
import styles from './home.module.css';

export function Features() {
  return (
    <>
      <PageHeader title="Features" description={`What you can do in ${useProductName()}.`} />
      <div className={styles.features}>
        {blurbs.map(({ id, title, summary, points, links }) => (
          <Panel key={id} title={title}>
            <p>{summary}</p>
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <p className={styles.links}>
              {links.map(({ label, to }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </p>
          </Panel>
        ))}
      </div>
    </>
  );
}

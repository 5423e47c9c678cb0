import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Home, HomeBrand } from '../../../contract/home';
import { ownValue } from '../../../schemas/values/json';
import { useKnownRights } from '../../shared/api/use-rights';
import { SparkBars } from '../../shared/charts/spark-bars';
import { ago } from '../../shared/moments';
import { counted, pageLocale } from '../../shared/page-locale';
import { paths } from '../../shared/paths';
import { Badge, type BadgeTone } from '../../shared/ui/badge';
import { LinkButton } from '../../shared/ui/link-button';
import { Panel } from '../../shared/ui/panel';
import { EmptyState } from '../../shared/ui/states';
import styles from './brand-cards.module.css';
import { toWeek } from './brands-table';
import { Delta } from './delta';
import { Segments } from './segments';
import { toBrandTask } from './to-tasks';

const tones: { readonly [status: string]: BadgeTone } = { Live: 'success', Test: 'warning' };

export function BrandCards({ brands: { total, items } }: { brands: NonNullable<Home['brands']> }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="vstack gap-3">
      <header className={styles.head}>
        <h2 id={titleId}>Your brands</h2>
        {total > 0 && <span>{total}</span>}
        <Link to={paths.brands.to()} className="plain-link">
          Brand Management <ArrowRight aria-hidden />
        </Link>
      </header>
      {items.length === 0 ? (
        <Panel room="none">
          <EmptyState
            title="No brands yet"
            action={<LinkButton to={paths.contact.to()}>Contact your administrator</LinkButton>}
          >
            Your administrator adds your brands. You then complete and publish them here.
          </EmptyState>
        </Panel>
      ) : (
        <ul className={styles.cards}>
          {items.map((brand) => (
            <BrandCard key={brand.brandID} brand={brand} />
          ))}
        </ul>
      )}
    </section>
  );
}

function BrandCard({ brand }: { brand: HomeBrand }) {
  const { brandID, brandName, status, leads, partners } = brand;
  const task = toBrandTask(brand, paths.brands.to, useKnownRights());
  const week = toWeek(brand);
  const before = (leads ?? []).slice(-14, -7).reduce((sum, count) => sum + count, 0);
  return (
    <Panel as="li" room="small" className={styles.card}>
      <header className={styles.title}>
        <h3>
          <Link to={paths.brands.to(brandID)} className="plain-link">
            {brandName || 'Unnamed brand'}
          </Link>
        </h3>
        {status && <Badge tone={ownValue(tones, status) ?? 'neutral'}>{status}</Badge>}
        <LinkButton
          tone={task ? 'primary' : 'plain'}
          to={task?.to ?? paths.brands.to(brandID)}
          className={styles.step ?? ''}
          aria-label={`${task?.action ?? 'Open'}: ${brandName}`}
        >
          {task?.action ?? 'Open'}
        </LinkButton>
      </header>
      <p className={styles.version}>{toVersion(brand)}</p>
      <div className={styles.figures}>
        {leads && (
          <p>
            <span>Leads, 7 days</span>
            <b className="big-number">{week.toLocaleString(pageLocale)}</b>{' '}
            <Delta now={week} before={before} />
          </p>
        )}
        {partners !== undefined && (
          <p>
            <span>Partners</span>
            <b className="big-number">{partners.toLocaleString(pageLocale)}</b>
          </p>
        )}
        {leads && <SparkBars values={leads} label="Leads, last 30 days" />}
      </div>
      <Progress brand={brand} />
    </Panel>
  );
}

function toVersion({ version, changes = 0 }: HomeBrand) {
  if (!version) return 'Not published yet';
  const whose = version.isOwn ? ' by you' : version.by ? ` by ${version.by}` : '';
  return (
    <>
      Published {ago(version.at)}
      {whose}
      {changes > 0 && (
        <>
          {' · '}
          <b>{counted(changes, 'change')} since</b>
        </>
      )}
    </>
  );
}

function Progress({ brand: { sections, version, changes } }: { brand: HomeBrand }) {
  if (!sections) return null;
  const { total, open } = sections;
  const next = open.length > 0 ? 'Complete the rest to publish.' : version ? '' : 'Ready to publish.';
  return (
    <p className={styles.progress}>
      <Segments sections={sections} />
      <b className="strong">
        {total - open.length} of {total} sections complete.
      </b>
      <span>{next || (changes ? 'Publish to make the changes live.' : changes === 0 && 'Up to date.')}</span>
    </p>
  );
}

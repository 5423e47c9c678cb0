import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Home, HomeBrand } from '../../../contract/home';
import { useRights } from '../../shared/api/use-rights';
import { pageLocale } from '../../shared/page-locale';
import { paths } from '../../shared/paths';
import { LinkButton } from '../../shared/ui/link-button';
import { EmptyState } from '../../shared/ui/states';
import { Table } from '../../shared/ui/table';
import statusStyles from './brand-status.module.css';
import styles from './brands-table.module.css';
import { Card } from './card';
import { Segments } from './segments';

type Brands = NonNullable<Home['brands']>;
type Column = {
  label: string;
  has: (brand: HomeBrand) => boolean;
  show: (brand: HomeBrand, most: number) => React.ReactNode;
};

const columns: readonly Column[] = [
  { label: 'Sponsor', has: hasAny('sponsorName'), show: ({ sponsorName }) => sponsorName ?? 'No sponsor' },
  { label: 'Status', has: hasAny('status'), show: ({ status }) => <BrandStatus status={status} /> },
  { label: 'Sections', has: hasAny('sections'), show: (brand) => <Sections brand={brand} /> },
  {
    label: 'Leads, 7 days',
    has: hasAny('leads'),
    show: (brand, most) => <WeekBar count={toWeek(brand)} most={most} />,
  },
  {
    label: 'Partners',
    has: hasAny('partners'),
    show: ({ partners }) => partners?.toLocaleString(pageLocale),
  },
];

function hasAny(name: keyof HomeBrand) {
  return (brand: HomeBrand) => brand[name] !== undefined;
}

export function BrandsTable({ brands: { total, items } }: { brands: Brands }) {
  const shown = columns.filter(({ has }) => items.some(has));
  const most = Math.max(1, ...items.map(toWeek));
  const { offersNew, worksWith } = useRights();
  const canCreate = offersNew('brand');
  return (
    <Card
      title="Brands"
      count={total || undefined}
      actions={<Actions canCreate={canCreate} hasProducts={worksWith('product', 'read')} />}
    >
      {items.length === 0 ? (
        <EmptyState
          title="No brands yet"
          action={canCreate && <LinkButton to={paths.adminBrands.to('new')}>Create a Brand</LinkButton>}
        >
          A brand offers programs to partners. Leads reach them once it is published.
        </EmptyState>
      ) : (
        <div className={styles.brands}>
          <Table name="Brands" isStacked head={['Brand', ...shown.map(({ label }) => label)]}>
            {items.map((brand) => (
              <tr key={brand.brandID}>
                <th scope="row" data-heading="true">
                  <Link to={paths.adminBrands.to(brand.brandID)} className="plain-link">
                    {brand.brandName || 'Unnamed brand'}
                  </Link>
                </th>
                {shown.map(({ label, show }) => (
                  <td key={label} data-label={label}>
                    {show(brand, most)}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
          {total > items.length && (
            <p className={styles.all}>
              <Link to={paths.adminBrands.to()}>Show all {total.toLocaleString(pageLocale)}</Link>
            </p>
          )}
        </div>
      )}
    </Card>
  );
}

function Actions({ canCreate, hasProducts }: { canCreate: boolean; hasProducts: boolean }) {
  return (
    <>
      {hasProducts && (
        <LinkButton tone="quiet" to={paths.adminProducts.to()}>
          Products
        </LinkButton>
      )}
      {canCreate && (
        <LinkButton icon={<Plus aria-hidden />} to={paths.adminBrands.to('new')}>
          Create a Brand
        </LinkButton>
      )}
    </>
  );
}

function Sections({ brand: { brandID, brandName, sections } }: { brand: HomeBrand }) {
  if (!sections) return null;
  const missing = sections.open.length;
  return (
    <span className={styles.sections}>
      <Segments sections={sections} />
      {missing === 0 ? (
        <span className="muted small">Ready</span>
      ) : (
        <Link
          className="plain-link"
          to={paths.adminBrands.to(brandID, sections.open[0])}
          aria-label={`${missing} missing, ${brandName}`}
        >
          {missing} missing
        </Link>
      )}
    </span>
  );
}

function WeekBar({ count, most }: { count: number; most: number }) {
  return (
    <span className={styles.week}>
      <span>{count === 0 ? '–' : count.toLocaleString(pageLocale)}</span>
      <span className={styles.track} aria-hidden="true">
        <i style={{ width: `${(100 * count) / most}%` }} />
      </span>
    </span>
  );
}

export function toWeek({ leads = [] }: HomeBrand): number {
  return leads.slice(-7).reduce((sum, count) => sum + count, 0);
}

/** Brands without a status show N/A (B2). */
function BrandStatus({ status = 'N/A' }: { status?: string | undefined }) {
  return (
    <span className={statusStyles.status} data-status={status}>
      {status}
    </span>
  );
}

import Big from 'big.js';
import { Printer } from 'lucide-react';
import { useId } from 'react';
import { displayMoney } from '../../../objects/pricing/decimal';
import { type Payout, toSchedule } from '../../../objects/pricing/payouts';
import { FormHeading } from '../../../renderers/form/form-heading';
import { BarChart } from '../../shared/charts/bar-chart';
import { counted } from '../../shared/page-locale';
import { Button } from '../../shared/ui/button';
import { Table } from '../../shared/ui/table';
import styles from './payout-schedule.module.css';

/** Each payment's split between lead generator and brand while the share decreases (B4, R49). */
export function PayoutSchedule({ revenue, payouts }: { revenue: Big; payouts: readonly Payout[] }) {
  const titleId = useId();
  const { rows, total } = toSchedule(revenue, payouts);
  const every = rows.length > 24 ? 10 : rows.length > 12 ? 5 : 1;
  return (
    <div className={styles.schedule}>
      <header className={styles.header}>
        <FormHeading id={titleId}>Payout Schedule</FormHeading>
        <span data-print="hide">
          <Button tone="quiet" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        </span>
      </header>
      <BarChart
        title={counted(rows.length, 'payment')}
        series={['To lead generator', 'Retained revenue']}
        bars={rows.map(({ payment, toLeadGenerator, retained }) => ({
          key: String(payment),
          label: `Payment ${payment}`,
          ...((payment === 1 || payment % every === 0) && { tick: String(payment) }),
          values: [Number(toLeadGenerator), Number(retained)],
        }))}
        hollow={1}
        display={(value) => displayMoney(new Big(value))}
        hasTable={false}
      />
      <PayoutTable rows={rows} total={total} titleId={titleId} />
    </div>
  );
}

type TableProps = ReturnType<typeof toSchedule> & { titleId: string };

function PayoutTable({ rows, total, titleId }: TableProps) {
  return (
    <Table
      name={{ labelledBy: titleId }}
      look="dense"
      isNumeric
      scrolls
      head={['Payment', 'To lead gen', 'Retained revenue']}
      foot={
        <tr>
          <th scope="row">All payments</th>
          <td>{displayMoney(total.toLeadGenerator)}</td>
          <td>{displayMoney(total.retained)}</td>
        </tr>
      }
    >
      {rows.map(({ payment, toLeadGenerator, retained }) => (
        <tr key={payment}>
          <th scope="row">{payment}</th>
          <td>{displayMoney(toLeadGenerator)}</td>
          <td>{displayMoney(retained)}</td>
        </tr>
      ))}
    </Table>
  );
}

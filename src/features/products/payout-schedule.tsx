import Big from 'big.js';
import { Printer } from 'lucide-react';
import { useId } from 'react';
import { StackedBars } from '../../shared/charts/stacked-bars';
import { displayMoney } from '../../shared/pricing/decimal';
import type { Payout } from '../../shared/pricing/payouts';
import { Button } from '../../shared/ui/button';
import styles from './payout-schedule.module.css';

/** What each payment leaves to the lead generator and to the brand while the share diminishes (B §4, RULINGS 49). */
export function PayoutSchedule({ payouts }: { payouts: readonly Payout[] }) {
  const titleId = useId();
  return (
    <div className={styles.schedule}>
      <header className={styles.header}>
        <h3 id={titleId}>Payout Schedule</h3>
        <span data-print="hide">
          <Button tone="quiet" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        </span>
      </header>
      <StackedBars
        title={payouts.length === 1 ? '1 payment' : `${payouts.length} payments`}
        series={['To lead generator', 'Retained revenue']}
        bars={payouts.map(({ payment, toLeadGenerator, retained }) => ({
          key: String(payment),
          label: `Payment ${payment}`,
          values: toCents(toLeadGenerator, retained),
        }))}
        display={(value) => displayMoney(new Big(value))}
        hasTable={false}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby={titleId}>
        <PayoutTable payouts={payouts} titleId={titleId} />
      </section>
    </div>
  );
}

/** Rounded so that both parts make up the rounded whole. */
function toCents(toLeadGenerator: Big, retained: Big): number[] {
  const paid = toLeadGenerator.round(2, Big.roundHalfUp);
  const whole = toLeadGenerator.plus(retained).round(2, Big.roundHalfUp);
  return [Number(paid), Number(whole.minus(paid))];
}

function PayoutTable({ payouts, titleId }: { payouts: readonly Payout[]; titleId: string }) {
  const sum = (pick: (payout: Payout) => Big) =>
    payouts.reduce((total, payout) => total.plus(pick(payout)), new Big(0));
  return (
    <table className={styles.table} aria-labelledby={titleId}>
      <thead>
        <tr>
          <th scope="col">Payment</th>
          <th scope="col">To lead gen</th>
          <th scope="col">Retained revenue</th>
        </tr>
      </thead>
      <tbody>
        {payouts.map(({ payment, toLeadGenerator, retained }) => (
          <tr key={payment}>
            <th scope="row">{payment}</th>
            <td>{displayMoney(toLeadGenerator)}</td>
            <td>{displayMoney(retained)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All payments</th>
          <td>{displayMoney(sum(({ toLeadGenerator }) => toLeadGenerator))}</td>
          <td>{displayMoney(sum(({ retained }) => retained))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

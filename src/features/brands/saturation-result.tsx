import Big from 'big.js';
import { useId } from 'react';
import { displayMoney } from '../../../objects/pricing/decimal';
import { toPresentValue, toSaturationMonths, toSaturationYears } from '../../../objects/pricing/saturation';
import { FormHeading } from '../../../renderers/form/form-heading';
import { useFormValues } from '../../../renderers/store/form-reader';
import type { Json } from '../../../schemas/values/json';
import { pageLocale } from '../../shared/page-locale';
import styles from './brands.module.css';
import { SaturationChart } from './saturation-chart';

export const saturationFields = [
  'expectedMarketShare',
  'finalAdjustedConversionRate',
  'sellingSeasonInMonths',
] as const;

export function SaturationResult() {
  const titleId = useId();
  const values = useFormValues();
  const number = (name: string) => toNumber(values[name]);
  const input = {
    expectedMarketShare: number('expectedMarketShare'),
    finalAdjustedConversionRate: number('finalAdjustedConversionRate'),
    sellingSeasonInMonths: number('sellingSeasonInMonths'),
  };
  const months = toSaturationMonths(input);
  const hint = toRateHint(number('finalAdjustedConversionRate'), number('minLTVCONV'), number('maxLTCONV'));
  return (
    <section className={styles.result} aria-labelledby={titleId}>
      <FormHeading id={titleId}>Time to saturation</FormHeading>
      {months === undefined ? (
        <p role="status">
          Enter market share, conversion rate and selling season to see the time to saturation.
        </p>
      ) : (
        <Numbers months={months} rate={number('discountRate')} averageSale={number('averageSale')} />
      )}
      {hint && (
        <p role="status" className={styles.hints}>
          {hint}
        </p>
      )}
      <SaturationChart
        input={input}
        discountRate={number('discountRate')}
        averageSale={number('averageSale')}
      />
    </section>
  );
}

type NumbersProps = { months: number; rate: number | undefined; averageSale: number | undefined };

function Numbers({ months, rate, averageSale }: NumbersProps) {
  const years = toSaturationYears(months);
  const factor = toPresentValue(1, rate, years);
  return (
    <dl className={styles.numbers} aria-live="polite">
      <div>
        <dt>Total months to saturation</dt>
        <dd>{months.toLocaleString(pageLocale)}</dd>
      </div>
      <div>
        <dt>Total years to saturation</dt>
        <dd>{years.toLocaleString(pageLocale, { minimumFractionDigits: 1 })}</dd>
      </div>
      {factor !== undefined && (
        <div>
          <dt>Present-value factor</dt>
          <dd>{displayFactor(factor)}</dd>
        </div>
      )}
      {factor !== undefined && averageSale !== undefined && (
        <div>
          <dt>Average sale, discounted</dt>
          <dd>{displayMoney(toPresentValue(averageSale, rate, years))}</dd>
        </div>
      )}
    </dl>
  );
}

/** Three decimals, or three significant digits for small factors, so that none shows as zero. */
function displayFactor(factor: Big): string {
  return factor.lt('0.001') ? factor.toPrecision(3, Big.roundHalfUp) : factor.toFixed(3, Big.roundHalfUp);
}

/** R49: a final rate outside the adoption rates is allowed but gets a hint. */
function toRateHint(rate?: number, min?: number, max?: number): string | undefined {
  if (rate === undefined) return undefined;
  if (min !== undefined && rate < min)
    return 'The final adjusted conversion rate is below the minimum adoption rate.';
  if (max !== undefined && rate > max)
    return 'The final adjusted conversion rate is above the maximum adoption rate.';
  return undefined;
}

function toNumber(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

import type Big from 'big.js';
import { TriangleAlert } from 'lucide-react';
import type { VendorProduct } from '../../../contract/product';
import { displayMoney, displayShare, toCents, toDecimal } from '../../../objects/pricing/decimal';
import { listPayouts, toLeadGeneratorValue, toShownSplit } from '../../../objects/pricing/payouts';
import { isAboveSuggested, toRetailPrice } from '../../../objects/pricing/revenue';
import { amountOf } from '../../../objects/pricing/shown-fields';
import { FormHeading } from '../../../renderers/form/form-heading';
import type { JsonObject } from '../../../schemas/values/json';
import { PayoutSchedule } from './payout-schedule';
import { isOutOfBounds } from './product-fields';
import styles from './product-ledger.module.css';

type ProductLedgerProps = {
  product: JsonObject;
  vendorProduct: VendorProduct | undefined;
  revenue: Big | undefined;
  shown: readonly string[];
  /** The role cannot read everything that the revenue depends on (R77). */
  isHidden: boolean;
};

export function ProductLedger({ isHidden, ...figures }: ProductLedgerProps) {
  return (
    <section className={styles.beside} aria-label="Price summary">
      <div className={styles.ledger}>
        {isHidden ? <p className="muted small">Your role cannot see this.</p> : <Figures {...figures} />}
      </div>
    </section>
  );
}

type FiguresProps = Omit<ProductLedgerProps, 'isHidden'>;

function Figures({ product, vendorProduct, revenue: typed, shown }: FiguresProps) {
  const isOff = isOutOfBounds(product, shown);
  const revenue = isOff ? undefined : typed;
  const percentage = shown.includes('leadGeneratorPercentage')
    ? amountOf(product, 'leadGeneratorPercentage')
    : undefined;
  const value = toLeadGeneratorValue(revenue, percentage);
  const payouts = shown.includes('leadGeneratorDiminishingRate')
    ? listPayouts(revenue, percentage, amountOf(product, 'leadGeneratorDiminishingRate'))
    : [];
  return (
    <>
      {vendorProduct && <VendorBilling vendorProduct={vendorProduct} />}
      {vendorProduct && <Retail product={product} vendorProduct={vendorProduct} isOff={isOff} />}
      <dl className="vstack" aria-live="polite">
        <Line label="Revenue available to the brand" strong>
          {isOff ? noFigure : revenue ? displayMoney(revenue) : 'Not known yet'}
        </Line>
        {revenue && value && (
          <>
            <Line label="Lead generator share">{displayShare(toDecimal(percentage))}</Line>
            <Line label="Total value to the lead generator" strong>
              {displayMoney(value)}
            </Line>
            <Line label="Retained revenue">{displayMoney(toShownSplit(revenue, value).retained)}</Line>
          </>
        )}
      </dl>
      {!revenue && !isOff && <p className="muted small">{displayMissing(product)}</p>}
      {revenue && !revenue.eq(toCents(revenue)) && (
        <p className="muted small">
          Shares are calculated from ${revenue.toString()}. Each amount is rounded to the cent.
        </p>
      )}
      {revenue && payouts.length > 0 && <PayoutSchedule revenue={revenue} payouts={payouts} />}
    </>
  );
}

const noFigure = '—';

function displayMissing({ productType, pricingStrategy }: JsonObject): string {
  if (!productType) return 'Select a product type to begin.';
  if (productType === 'passthrough') return 'Select the vendor’s product.';
  return pricingStrategy ? 'Enter a price.' : 'Select a pricing strategy.';
}

function VendorBilling({ vendorProduct }: { vendorProduct: VendorProduct }) {
  const { unitCost, suggestedRetail, billingFrequency, billCycle } = vendorProduct;
  return (
    <>
      <FormHeading className={styles.title}>Vendor Billing Structure</FormHeading>
      <dl className="vstack">
        <Line label="Wholesale price">{displayMoney(toDecimal(unitCost))}</Line>
        <Line label="Suggested retail">{displayMoney(toDecimal(suggestedRetail))}</Line>
        <Line label="Billing frequency">{displayBilling(billingFrequency, billCycle)}</Line>
      </dl>
    </>
  );
}

type RetailProps = { product: JsonObject; vendorProduct: VendorProduct; isOff: boolean };

function Retail({ product, vendorProduct, isOff }: RetailProps) {
  const { unitCost, suggestedRetail } = vendorProduct;
  const markup = amountOf(product, 'brandPartnerMarkup');
  const price = toRetailPrice(unitCost, markup);
  const isAbove = !isOff && isAboveSuggested(price, suggestedRetail);
  return (
    <>
      <FormHeading className={styles.title}>Brand Price</FormHeading>
      <dl className="vstack" aria-live="polite">
        <Line label="Markup">{isOff ? noFigure : displayShare(toDecimal(markup)) || 'None'}</Line>
        <div className={styles.line} data-above={isAbove} data-strong>
          <dt>Retail price</dt>
          <dd>
            {isOff ? noFigure : displayMoney(price)}
            {isAbove && (
              <span className={styles.above}>
                <TriangleAlert aria-hidden />
                Above the suggested retail of {displayMoney(toDecimal(suggestedRetail))}
              </span>
            )}
          </dd>
        </div>
      </dl>
    </>
  );
}

function Line({ label, strong, children }: { label: string; strong?: boolean; children: string }) {
  return (
    <div className={styles.line} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** 'Recurring, monthly' */
function displayBilling(frequency: string, cycle: string | undefined): string {
  if (frequency === 'once') return 'Once';
  return cycle ? `Recurring, ${cycle}` : 'Recurring';
}

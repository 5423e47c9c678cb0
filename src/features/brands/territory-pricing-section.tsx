import type { BrandSection } from '../../../objects/views/brand-sections';
import type { BrandSectionProps } from '../../shared/brands/brand-section-props';
import { BrandFieldsSection } from './brand-fields-section';
import styles from './brands.module.css';
import { SaturationResult } from './saturation-result';

/** B2 Territory Pricing Variables: what the figures mean, the figures, and what follows from them. */
export function TerritoryPricingSection(
  props: BrandSectionProps & { section: BrandSection & { viewId: string } },
) {
  return (
    <>
      <div className={styles.explain}>
        <h3>What a territory is worth</h3>
        <p>
          The average sale and its margin say what one customer brings; the selling season says in how many
          months of the year customers buy.
        </p>
        <h3>How many households buy</h3>
        <p>
          At the national median household income the base adoption rate applies. Each income offset above or
          below the median raises or lowers it, between the minimum and the maximum adoption rate. What
          remains is the final adjusted conversion rate, per year.
        </p>
        <h3>How long it takes</h3>
        <p>
          A territory is saturated when it has reached the expected market share. The discount rate says what
          income that far away is worth today.
        </p>
      </div>
      <BrandFieldsSection {...props}>
        <SaturationResult />
      </BrandFieldsSection>
    </>
  );
}

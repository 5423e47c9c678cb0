import type { BrandSection } from '../../../objects/views/brand-sections';
import { useRights } from '../../shared/api/use-rights';
import type { BrandSectionProps } from '../../shared/brands/brand-section-props';
import { BrandFieldsSection } from './brand-fields-section';
import styles from './brands.module.css';
import { SaturationResult, saturationFields } from './saturation-result';

export function TerritoryPricingSection(
  props: BrandSectionProps & { section: BrandSection & { viewId: string } },
) {
  const { mayRead } = useRights();
  const seesResult = saturationFields.every((name) => mayRead('brand', name));
  return (
    <>
      <div className={styles.explain}>
        <div>
          <h3>What a territory is worth</h3>
          <p>
            Average sale and margin show what one customer is worth. Selling season is how many months per
            year customers buy.
          </p>
        </div>
        <div>
          <h3>How many households buy</h3>
          <p>
            The base adoption rate applies at the national median income. Income offsets raise or lower it,
            never beyond the minimum and maximum.
          </p>
        </div>
        <div>
          <h3>How long it takes</h3>
          <p>
            Until the expected market share is reached. The discount rate converts income that far ahead to
            today’s value.
          </p>
        </div>
      </div>
      <BrandFieldsSection {...props}>{seesResult && <SaturationResult />}</BrandFieldsSection>
    </>
  );
}

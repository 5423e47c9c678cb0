import { FilterPicker } from '../../shared/list/filter-picker';

type BrandPickerProps = { value: string; onChange: (brandID: string) => void };

export function BrandPicker(props: BrandPickerProps) {
  return <FilterPicker label="Brand" name="brandID" source={brandSource} {...props} />;
}

const brandSource = { endpoint: '/dtl/brand', labelKey: 'brandName', valueKey: 'brandID' };

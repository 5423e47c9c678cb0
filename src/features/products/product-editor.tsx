import { useMemo } from 'react';
import { useElements } from '../../shared/metadata/metadata';
import { FormCard } from '../../shared/ui/form-card';
import { ErrorState, Skeleton } from '../../shared/ui/states';
import { useVendors } from './product-calls';
import { type ProductEditorProps, ProductForm } from './product-form';
import { toEditorElements } from './product-view';

export function ProductEditor(props: ProductEditorProps) {
  const product = useElements('product');
  const offered = useVendors();
  const elements = useMemo(
    () => product.elements && offered.vendors && toEditorElements(product.elements, offered.vendors),
    [product.elements, offered.vendors],
  );
  const failed = [product, offered].find(({ error }) => error);
  if (failed?.error) return <ErrorState message={failed.error.message} onRetry={failed.retry} />;
  if (!elements || !offered.vendors)
    return (
      <FormCard>
        <Skeleton isForm lines={8} label="Loading the product" />
      </FormCard>
    );
  return <ProductForm {...props} elements={elements} vendors={offered.vendors} />;
}

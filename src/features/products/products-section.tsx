import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { WireProduct } from '../../../contract/product';
import { DeleteRecordDialog } from '../../records/form/delete-record-dialog';
import { followFocus } from '../../records/form/follow-focus';
import type { SaveOutcome } from '../../records/form/record-detail';
import { textField } from '../../records/listed-object';
import { sayCannotCreate, useRefusedNew } from '../../records/no-fields';
import { newRecord } from '../../records/use-open-record';
import { useReload } from '../../records/use-reload';
import { useShownList } from '../../shared/api/answer-times';
import { useRights } from '../../shared/api/use-rights';
import { HiddenSection } from '../../shared/brands/hidden-section';
import { showSaved } from '../../shared/engine-form/show-saved';
import { useElements } from '../../shared/metadata/metadata';
import { useAddress } from '../../shared/react/use-address';
import { useIsMounted } from '../../shared/react/use-is-mounted';
import { sessionAtom } from '../../shared/session/session';
import { Button } from '../../shared/ui/button';
import { Panel } from '../../shared/ui/panel';
import { ErrorState, Skeleton } from '../../shared/ui/states';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { EnablementForm } from './enablement-form';
import { productObject } from './object';
import { ProductEditor } from './product-editor';
import styles from './products-section.module.css';
import { useBrandProducts } from './use-brand-products';

export type ProductsSectionProps = { brandID: string };

export function ProductsSection({ brandID }: ProductsSectionProps) {
  const session = useAtomValue(sessionAtom);
  if (!session) return <ErrorState message="Authentication required. Please log in." />;
  return <SignedInSection key={brandID} brandID={brandID} />;
}

function SignedInSection({ brandID }: ProductsSectionProps) {
  const { brand, products, path, error, retry } = useBrandProducts(brandID);
  useShownList(path, brandID);
  const { elements } = useElements('product');
  const ofBrand = useElements('brand').elements;
  const seesProducts = elements?.length !== 0;
  const seesEnabled = ofBrand?.some(({ name }) => name === 'products') !== false;
  const canEdit = elements?.some(({ access }) => access === 'write') === true;
  const { mayCreate, mayDelete } = useRights();
  const canDelete = mayDelete('product');
  const canCreate = canEdit && mayCreate('product');
  const { id, open, become } = useOpenProduct();
  const [created, setMade] = useState<WireProduct>();
  const addButton = useReturnFocus(id === '');
  const [deleting, setDeleting] = useState<WireProduct>();
  const reload = useReload('/dtl/product');
  if (error) return <ErrorState message={error} onRetry={retry} />;
  if (!seesProducts && !seesEnabled)
    return (
      <Panel as="div" room="none">
        <HiddenSection />
      </Panel>
    );
  if (!brand || !products) return <Skeleton lines={6} label="Loading the products" />;

  const isOpen = ({ brandProductID }: WireProduct) => brandProductID === id;
  // A product that was just created may not be in the list yet.
  const edited = products.find(isOpen) ?? (created && isOpen(created) ? created : undefined);
  if (edited || id === newRecord) {
    return (
      <OpenProduct
        key={id}
        brandID={brandID}
        product={edited}
        onClose={() => open('')}
        onCreated={(product) => {
          setMade(product);
          become(product.brandProductID);
        }}
        onSaved={() => void reload()}
      />
    );
  }
  return (
    <div className={styles.section}>
      <VisuallyHidden>
        <span role="status">Products Loaded</span>
      </VisuallyHidden>
      <EnablementForm
        brand={brand}
        products={products}
        canReadEnabled={seesEnabled}
        seesProducts={seesProducts}
        tools={
          canCreate && (
            <Button ref={addButton} onClick={() => open(newRecord)}>
              Add Brand Product
            </Button>
          )
        }
        {...(canEdit && {
          onEdit: (product: WireProduct) => open(product.brandProductID),
        })}
        {...(canDelete && { onDelete: setDeleting })}
      />
      {canEdit && !canCreate && <p className="muted small">{sayCannotCreate('product')}</p>}
      {deleting && (
        <DeleteRecordDialog object={productObject} record={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </div>
  );
}

type OpenProductProps = {
  brandID: string;
  product: WireProduct | undefined;
  onClose: () => void;
  /** Called if the user typed while a new product was saved: it then opens in place of the new one. */
  onCreated: (product: WireProduct) => void;
  onSaved: () => void;
};

function OpenProduct({ brandID, product, onClose, onCreated, onSaved }: OpenProductProps) {
  const isShown = useIsMounted();
  const refusedNew = useRefusedNew('product');
  const instead = product ? undefined : refusedNew;
  const end = (message: string, { made: created, left }: SaveOutcome) => {
    showSaved(message, left);
    const id = !product && left.count > 0 && textField(created, 'brandProductID');
    if (id) left.moveTo(`product.${id}`, created);
    if (isShown() && id) followFocus(() => onCreated(created as WireProduct));
    else if (isShown() && left.count === 0) onClose();
    onSaved();
  };
  return (
    <div className={product ? styles.section : styles.fresh}>
      <EditorTitle>{product ? productObject.nameOf(product) : 'New product'}</EditorTitle>
      {instead ? (
        <>
          <Panel as="div" room="none">
            {instead}
          </Panel>
          <div>
            <Button onClick={onClose}>Return to Products</Button>
          </div>
        </>
      ) : (
        <ProductEditor brandID={brandID} product={product} onClose={onClose} onSaved={end} />
      )}
    </div>
  );
}

/** Takes the focus, because the button that opened the editor is gone. */
function EditorTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 ref={title} tabIndex={-1} className={styles.title}>
      {children}
    </h3>
  );
}

function useReturnFocus(isListed: boolean) {
  const target = useRef<HTMLButtonElement>(null);
  const wasListed = useRef(isListed);
  useEffect(() => {
    if (isListed && !wasListed.current) target.current?.focus();
    wasListed.current = isListed;
  }, [isListed]);
  return target;
}

/** The open product, from `product` in the address bar, so that Back returns to the list. */
function useOpenProduct() {
  const { search, change } = useAddress();
  return {
    id: search.get('product') ?? '',
    open: (id: string) => change({ product: id }),
    become: (id: string) => change({ product: id }, { replace: true }),
  };
}

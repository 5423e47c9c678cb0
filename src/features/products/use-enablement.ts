import { useRef, useState } from 'react';
import type { BrandPatch, EnabledProduct, WireBrand } from '../../../contract/brand';
import type { WireProduct } from '../../../contract/product';
import { territoryProductID } from '../../../objects/views/brand-sections';
import type { JsonObject } from '../../../schemas/values/json';
import { useReload } from '../../records/use-reload';
import { request } from '../../shared/api/api-client';
import { ApiError } from '../../shared/api/api-error';
import { useSharedDraft } from '../../shared/drafts/use-shared-draft';
import { showError, showSuccess } from '../../shared/ui/notices';
import {
  applyEdits,
  countDifferences,
  type Enablement,
  type EnablementEdits,
  toEdits,
  toEnabledProducts,
  toEnablement,
} from './enablement';

export function useEnablement(brand: WireBrand, products: readonly WireProduct[]) {
  const draft = useSharedDraft(`brand.${brand.brandID}.products`, (values) => setTicks(readEdits(values)));
  const reload = useReload('/dtl/brand');
  const [ticks, setTicks] = useState(() => readEdits(draft.load()?.values ?? {}));
  const [isBusy, setBusy] = useState(false);
  const ids = [...products.map(({ brandProductID }) => brandProductID), territoryProductID];
  const stored = toEnablement(brand.products ?? []);
  /** A product may have been deleted since it was changed. */
  const withoutDeleted = (all: EnablementEdits): EnablementEdits =>
    new Map([...all].filter(([id]) => ids.includes(id)));
  const enablement = applyEdits(stored, withoutDeleted(ticks));
  const latest = useRef(ticks);
  latest.current = ticks;

  const keep = (next: EnablementEdits) => {
    setTicks(next);
    draft.save(Object.fromEntries(next));
  };
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await saveEnablement(brand, toEnabledProducts(enablement, ids));
      await reload();
      // Changes made while saving stay unsaved.
      keep(toEdits(applyEdits(stored, withoutDeleted(latest.current)), enablement));
      showSuccess('Brand Updated');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'conflict') await reload();
      showError(error.code === 'conflict' ? conflictMessage : error.message);
    } finally {
      setBusy(false);
    }
  };
  return {
    enablement,
    changes: countDifferences(enablement, stored),
    isBusy,
    change: (next: Enablement) => keep(toEdits(next, stored)),
    undo: () => keep(new Map()),
    save,
  };
}

const conflictMessage =
  'Someone else changed this brand’s products. Your selections are kept. Check them and save again.';

function readEdits(kept: JsonObject): EnablementEdits {
  return new Map(
    Object.entries(kept).flatMap(([id, value]) =>
      typeof value === 'boolean' || value === null ? [[id, value] as const] : [],
    ),
  );
}

async function saveEnablement(brand: WireBrand, products: EnabledProduct[]): Promise<void> {
  const body: BrandPatch = {
    _section: 'products',
    products,
    ...(brand._version !== undefined && { _version: brand._version }),
  };
  await request('PATCH', '/dtl/brand', { query: { brandID: brand.brandID }, body });
}

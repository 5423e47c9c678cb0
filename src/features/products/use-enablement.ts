import { useRef, useState } from 'react';
import type { BrandPatch, EnabledProduct, WireBrand } from '../../../contract/brand';
import type { WireProduct } from '../../../contract/product';
import { territoryProductID } from '../../../objects/views/brand-sections';
import type { JsonObject } from '../../../schemas/values/json';
import { useReload } from '../../records/use-reload';
import { request } from '../../shared/api/api-client';
import { ApiError } from '../../shared/api/api-error';
import { useOneDraft } from '../../shared/drafts/use-one-draft';
import { showError, showSuccess } from '../../shared/ui/notices';
import {
  applyTicks,
  countDifferences,
  type Enablement,
  type Ticks,
  toEnabledProducts,
  toEnablement,
  toTicks,
} from './enablement';

/** What is enabled and required, as ticked; ticks that are not saved are kept in this browser, for all its tabs. */
export function useEnablement(brand: WireBrand, products: readonly WireProduct[]) {
  const draft = useOneDraft(`brand.${brand.brandID}.products`, (values) => setTicks(readTicks(values)));
  const reload = useReload('/dtl/brand');
  const [ticks, setTicks] = useState(() => readTicks(draft.load()?.values ?? {}));
  const [isBusy, setBusy] = useState(false);
  const ids = [...products.map(({ brandProductID }) => brandProductID), territoryProductID];
  const stored = toEnablement(brand.products ?? []);
  /** A product may be gone since it was ticked. */
  const toListed = (all: Ticks): Ticks => new Map([...all].filter(([id]) => ids.includes(id)));
  const enablement = applyTicks(stored, toListed(ticks));
  const latest = useRef(ticks);
  latest.current = ticks;

  const keep = (next: Ticks) => {
    setTicks(next);
    draft.save(Object.fromEntries(next));
  };
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await saveEnablement(brand, toEnabledProducts(enablement, ids));
      await reload();
      // What was ticked meanwhile stays, as a change of what was sent.
      keep(toTicks(applyTicks(stored, toListed(latest.current)), enablement));
      showSuccess('Brand Updated');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'conflict') await reload();
      showError(error.code === 'conflict' ? changedMeanwhile : error.message);
    } finally {
      setBusy(false);
    }
  };
  return {
    enablement,
    changes: countDifferences(enablement, stored),
    isBusy,
    change: (next: Enablement) => keep(toTicks(next, stored)),
    undo: () => keep(new Map()),
    save,
  };
}

const changedMeanwhile =
  'Someone else changed this brand’s products. Your selections are kept. Check them and save again.';

function readTicks(kept: JsonObject): Ticks {
  return new Map(
    Object.entries(kept).flatMap(([id, value]) =>
      typeof value === 'boolean' || value === null ? [[id, value] as const] : [],
    ),
  );
}

/** Replaces which products the brand enables and requires (W2.31). */
async function saveEnablement(brand: WireBrand, products: EnabledProduct[]): Promise<void> {
  const body: BrandPatch = {
    _section: 'products',
    products,
    ...(brand._version !== undefined && { _version: brand._version }),
  };
  await request('PATCH', '/dtl/brand', { query: { brandID: brand.brandID }, body });
}

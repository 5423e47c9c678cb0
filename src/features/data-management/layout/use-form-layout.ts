import { useMemo, useState } from 'react';
import type { Layout } from '../../../../contract/layout';
import type { SystemType } from '../../../../objects/index';
import type { Json } from '../../../../schemas/values/json';
import { useRequest } from '../../../shared/api/use-request';
import { useSharedDraft } from '../../../shared/drafts/use-shared-draft';
import { isSameLayout, mergeLayout, normalizeLayout } from './form-layout';

/** Unsaved changes survive a reload and are shared by all tabs. */
export function useFormLayout(objectType: SystemType) {
  const { data, error, mutate } = useRequest(['/dtl/db/layout', { objectType }]);
  const draft = useSharedDraft(`form-layout.${objectType}`, (values) => setArranged(toLayout(values.layout)));
  const [arranged, setArranged] = useState<Layout | undefined>(() => toLayout(draft.load()?.values.layout));
  const stored = useMemo(() => data && normalizeLayout(data.layout), [data]);
  const layout = useMemo(
    () => stored && (arranged ? mergeLayout(arranged, stored) : stored),
    [arranged, stored],
  );
  return {
    stored,
    layout,
    version: data?._version,
    changes: data?.changes ?? [],
    error,
    reload: () => mutate(),
    keep: (next: Layout) => {
      setArranged(next);
      draft.save({ layout: next as unknown as Json });
    },
    /** Keeps what was changed while saving. */
    forget: () => {
      setArranged((now) => (now === arranged ? undefined : now));
      if (isSameLayout(toLayout(draft.load()?.values.layout), arranged)) draft.clear();
    },
  };
}

function toLayout(kept: Json | undefined): Layout | undefined {
  const layout = kept as Partial<Layout> | undefined;
  return Array.isArray(layout?.groups) && Array.isArray(layout?.fields) ? (layout as Layout) : undefined;
}

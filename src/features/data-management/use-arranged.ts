import { useState } from 'react';
import type { ObjectType } from '../../../schemas/data-element';
import { deleteDraft, getDraft, saveDraft } from '../../shared/drafts';

/** An order of field names that is not saved yet; like typing it outlives the page. */
export function useArranged(objectType: ObjectType) {
  const draft = `form-order.${objectType}`;
  const [arranged, setArranged] = useState<readonly string[] | undefined>(() => {
    const names = getDraft(draft)?.values.names;
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : undefined;
  });
  return {
    arranged,
    keep: (names: readonly string[]) => {
      setArranged(names);
      saveDraft(draft, { names: [...names] });
    },
    forget: () => {
      setArranged(undefined);
      deleteDraft(draft);
    },
  };
}

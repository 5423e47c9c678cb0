import { useState } from 'react';
import type { ObjectType } from '../../../objects/index';
import { openDraft } from '../../shared/drafts/shared-draft';

/** An order of field names that is not saved yet; like typing it outlives the page. */
export function useArranged(objectType: ObjectType) {
  const [draft] = useState(() => openDraft(`form-order.${objectType}`));
  const [arranged, setArranged] = useState<readonly string[] | undefined>(() => {
    const names = draft.load()?.values.names;
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : undefined;
  });
  return {
    arranged,
    keep: (names: readonly string[]) => {
      setArranged(names);
      draft.save({ names: [...names] });
    },
    forget: () => {
      setArranged(undefined);
      draft.clear();
    },
  };
}

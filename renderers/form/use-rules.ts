// The rules of a form, kept up to date. React renders only when their results change (E2.7).
import { useMemo } from 'react';
import { createLiveRules, type LiveRules } from '../../schemas/compile/live-rules';
import type { DataElement } from '../../schemas/words/data-element';
import type { View } from '../../schemas/words/view';
import type { FormStore } from '../store/form-store';
import { useStored } from '../store/from-server';

const never = () => () => undefined;

/** Undefined if there are none. `text` changes whenever the results do. */
export function useRules(
  store: FormStore,
  elements: readonly DataElement[],
  view: View,
): { rules: LiveRules | undefined; text: string } {
  const rules = useMemo(() => createLiveRules(elements, view, store.ruleValues), [store, elements, view]);
  const follow = useMemo(
    () => rules && ((listener: () => void) => rules.follow(store, listener)),
    [rules, store],
  );
  return { rules, text: useStored(follow ?? never, () => rules?.text ?? '') };
}

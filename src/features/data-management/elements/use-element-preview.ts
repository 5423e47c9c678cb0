import { standardCore } from '../../../../schemas/engine';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import { strictRules } from '../../../../schemas/rules/strict-rules';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { type Preview, usePreview } from './use-preview';

/** Of an element as it is edited; undefined while it cannot be saved: only what can be saved has an effect. */
export function useElementPreview(wire: WireDataElement): Preview | undefined {
  const isWhole = parseMetadata([wire], standardCore, strictRules).problems.length === 0;
  const preview = usePreview(isWhole ? wire : undefined);
  return isWhole ? preview : undefined;
}

import { toEditorValue } from '../../../../schemas/editor/data-element-value';
import type { JsonObject } from '../../../../schemas/values/json';
import type { WireDataElement } from '../../../../schemas/words/data-element';

export function toCardRecord(element: WireDataElement): JsonObject {
  const value = toEditorValue(element);
  return element._version === undefined ? value : { ...value, _version: element._version };
}

// Removes what the metadata parser refuses, and reports it, so that an import's result passes `leadfield check`.
import { getVisualType } from '../schemas/types/index';
import { metadataCodes } from '../schemas/words/codes';
import type { WireDataElement } from '../schemas/words/data-element';
import { checkMetadata } from '../validators/metadata/check-metadata';
import type { Carrier, Named } from './draft';
import { nestedCore } from './nested-core';

/** The elements without invalid settings, and without elements that cannot work at all. */
export function dropRefused(
  elements: readonly WireDataElement[],
  named: readonly Named[],
  lose: Carrier['lose'],
): WireDataElement[] {
  const left = elements.map(dropSecretDefault);
  const gone = new Set<number>();
  for (const { path, code, message } of checkMetadata(left, { engine: nestedCore }).findings) {
    const [index = '', part, setting = ''] = path.split('/');
    const at = Number(index);
    const element = left[at];
    const from = named[at]?.draft.from ?? '';
    if (!element || gone.has(at)) continue;
    const isSetting =
      part === 'fieldConfig' && !['visualType', 'msOptions', 'msApiEndPoint'].includes(setting);
    // A formula can read an object that is not imported with this one.
    if (code === 'formulaElsewhere') continue;
    // Duplicate labels and headings that look the same were in the source already.
    if (metadataCodes[code].severity === 'warning' && !isSetting) continue;
    lose(from, message);
    if (isSetting) delete element.fieldConfig[setting];
    else gone.add(at);
  }
  const kept = <One>(list: readonly One[]) => list.filter((_, index) => !gone.has(index));
  // A condition on a removed field is removed as well.
  return gone.size === 0 ? left : dropRefused(kept(left), kept(named), lose);
}

function dropSecretDefault(element: WireDataElement): WireDataElement {
  if (!getVisualType(element.fieldConfig.visualType)?.secret) return element;
  const { defaultValue: _, ...fieldConfig } = element.fieldConfig;
  return { ...element, fieldConfig };
}

import { standardCore } from '../../schemas/engine';
import { fieldConfigShape } from '../../schemas/format/element-shape';
import { isEmpty, type JsonObject } from '../../schemas/values/json';
import { hasOptions } from '../../schemas/words/choices';
import type { TypeIdentity, VisualType } from '../../schemas/words/visual-type';
import { type Report, reportUnused } from './finding';
import { plainElement } from './plain-element';

type Source = { config: JsonObject; group: unknown; type: VisualType; path: string };

export function checkNeedless({ config, group, type, path }: Source, report: Report): void {
  for (const [name, value] of Object.entries(config)) {
    if (isEmpty(value) || value === false) continue;
    const message = findNeedless(name, { config, group, type });
    if (message) reportUnused(report, `${path}/fieldConfig/${name}`, message);
  }
}

function findNeedless(name: string, { config, group, type }: Omit<Source, 'path'>): string | undefined {
  const isNamed = type.settings.some(({ fieldName }) => fieldName === name);
  if (isSetting(name) && !isNamed && !isReadBy(name, type)) return `'${name}' has no effect on ${type.id}.`;
  if (name === 'placeholder' && !hasPlaceToType(type)) return `'placeholder' has no effect on ${type.id}.`;
  if (name === 'readOnlyWhen' && typeof config.formula === 'string' && !isEmpty(config.formula))
    return "'readOnlyWhen' has no effect on a field with a formula: nobody writes it.";
  if (name === 'whenHidden' && isEmpty(config.showWhen) && isEmpty(group))
    return "'whenHidden' has no effect without showWhen.";
  if (name === 'requireWhen' && config.isRequired === true)
    return "'requireWhen' has no effect on a field that is always required.";
  if (name === 'refersTo' && !hasOptions(type)) return `'refersTo' has no effect on ${type.id}.`;
  if (name === 'refersBack' && (isEmpty(config.refersTo) || config.msOptionsType === 'static'))
    return "'refersBack' has no effect on a field that is no link.";
  if (hasOptions(type)) return findOtherSource(name, config);
  return undefined;
}

function hasPlaceToType(type: VisualType): boolean {
  if (type.valueType === 'boolean') return false;
  if (!standardCore.getType(type.id) && type.parts === undefined) return true;
  // Only radio buttons have several presentations, since all their options are visible.
  if (type.valueType === 'list' || type.valueType === 'map' || isReadBy('presentation', type)) return false;
  return !type.html && type.schema(plainElement).format === undefined;
}

function findOtherSource(name: string, { msOptionsType: kind, refersTo }: JsonObject): string | undefined {
  const isOther =
    kind === 'dynamic'
      ? name === 'msOptions'
      : kind === 'static' && isEmpty(refersTo) && fromEndpoint.has(name);
  return isOther ? `'${name}' has no effect while msOptionsType is '${String(kind)}'.` : undefined;
}

const fromEndpoint = new Set(['msApiEndPoint', 'msApiDataLabel', 'msApiDataValue', 'x-search']);

function isSetting(name: string): boolean {
  if (!Object.hasOwn(fieldConfigShape.keys, name)) return false;
  return /^(ms[A-Z]|multiRowInput_|x-search$)/.test(name) || onlySome(name) !== undefined;
}

const onlySome = (name: string) => fieldConfigShape.keys[name]?.only;
const isReadBy = (name: string, { id }: TypeIdentity) => onlySome(name)?.includes(id) === true;

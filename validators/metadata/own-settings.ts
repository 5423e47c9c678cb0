// A data element describes each setting of an integrator's own type, so a setting is judged like the value of that field.
import { compileForm } from '../../schemas/compile/compile-form';
import { type EngineCore, standardCore } from '../../schemas/engine';
import { readElements } from '../../schemas/parse/read-metadata';
import { strictRules } from '../../schemas/rules/strict-rules';
import { isEmpty, isObject } from '../../schemas/values/json';
import { defaultView } from '../../schemas/words/view';
import type { VisualType } from '../../schemas/words/visual-type';
import { checkField } from '../check-field';
import type { Report } from './finding';

type SettingsContext = { path: string; engine: EngineCore; report: Report };

/** The standard types' settings and lists of parts have checks of their own. */
export function checkOwnSettings(
  value: unknown,
  type: VisualType | undefined,
  { path, engine, report }: SettingsContext,
): void {
  if (!type || type.parts !== undefined || standardCore.getType(type.id) === type) return;
  const config = isObject(value) && isObject(value.fieldConfig) ? value.fieldConfig : {};
  for (const setting of type.settings) {
    const name = setting.fieldName;
    const value = config[name];
    if (isEmpty(value) || standardSettings.has(name)) continue;
    const raw = { path: '', value: { objectType: 'settings', ...setting } };
    const { elements } = readElements([raw], { isWhole: true, lookup: engine.getType, rules: strictRules });
    const open = elements.map((element) => ({ ...element, access: 'write' as const }));
    const field = compileForm(open, defaultView('settings'), { engine }).fields.get(name);
    const problem = field && checkField(field, value);
    if (!problem) continue;
    const message = `'${name}' is not as ${type.id} asks: ${problem.message}`;
    report({ path: `${path}/fieldConfig/${name}`, code: 'wrongType', message });
  }
}

const standardSettings = new Set(
  standardCore.types.flatMap(({ settings }) => settings.map(({ fieldName }) => fieldName)),
);

// A part belongs to a row and not to the record, so some settings of fields make no sense for it.
import type { RawElement } from '../../schemas/parse/read-metadata';
import { isEmpty, isObject, type JsonObject } from '../../schemas/values/json';
import type { VisualType } from '../../schemas/words/visual-type';
import type { Report } from './finding';

const ofFieldsAlone = [
  'showWhen',
  'requireWhen',
  'readOnlyWhen',
  'whenHidden',
  'formula',
  'series',
  'unique',
];

export function checkPartSettings(
  { value, path }: RawElement,
  getType: (id: string) => VisualType | undefined,
  report: Report,
): void {
  if (!isObject(value) || !isObject(value.fieldConfig)) return;
  const config = value.fieldConfig;
  for (const key of ofFieldsAlone) {
    if (isEmpty(config[key]) || config[key] === false) continue;
    const message = `A part of an object cannot have '${key}'. It has no effect.`;
    const mend =
      key === 'formula' ? 'Remove it, or calculate the value in a field next to the object.' : 'Remove it.';
    report({ path: `${path}/fieldConfig/${key}`, code: 'partSetting', message, mend, isKey: true });
  }
  const type = getType(String(config.visualType));
  if (!type?.secret && !type?.html) return;
  const message = `A part of an object cannot be of the type '${type.id}', so it is left out.`;
  const mend = 'Make it a separate field.';
  report({ path: `${path}/fieldConfig/visualType`, code: 'partSetting', message, mend });
}

export function checkRowLimits(config: JsonObject, type: VisualType, path: string, report: Report): void {
  const counts = ['minItems', 'maxItems'].filter(
    (key) => type.settings.some(({ fieldName }) => fieldName === key) && !isEmpty(config[key]),
  );
  for (const key of counts) {
    if (Number.isInteger(config[key]) && Number(config[key]) >= 0) continue;
    const message = 'This must be a whole number, 0 or more.';
    report({ path: `${path}/fieldConfig/${key}`, code: 'limitInvalid', message });
  }
  const [least, most] = [Number(config.minItems), Number(config.maxItems)];
  if (counts.length < 2 || !(least > most)) return;
  const message = "This is below 'minItems', so no value would be valid.";
  const mend = 'Swap the two, or remove one.';
  report({ path: `${path}/fieldConfig/maxItems`, code: 'limitNever', message, mend });
}

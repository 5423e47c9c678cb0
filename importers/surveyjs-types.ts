// Maps the question types of SurveyJS to visual types, with their choices.
import { isObject, type Json, type JsonObject } from '../schemas/values/json';
import { mostFiles } from '../schemas/words/file-kinds';
import { toFiles } from './accepted-files';
import { toHeight, toOptions, toText } from './carrier';
import type { Carrier, Draft } from './draft';
import { reportEntries, reportUnread } from './report-unread';

export type MappedType = Pick<Draft, 'visualType' | 'config'>;

/** Undefined for a type that does not become a single field. */
export function toType(question: JsonObject, from: string, carrier: Carrier): MappedType | undefined {
  const { type, inputType, rows } = question;
  if (type === 'text') return toTextType(toText(inputType) || 'text', from, carrier);
  if (type === 'comment')
    return { visualType: 'multiRowInput', config: { multiRowInput_height: toHeight(rows ?? 4) } };
  if (type === 'file') return toFileType(question, from, carrier);
  if (type === 'boolean') return { visualType: 'checkbox', ...toBooleanNote(question, from, carrier) };
  const choice = choiceTypes.get(toText(type));
  if (choice) return { visualType: choice, config: toChoices(question, from, carrier) };
  if (type !== 'rating') return undefined;
  if (Array.isArray(question.rateValues))
    reportEntries(question.rateValues, ofOptions, { what: 'options', from, carrier });
  carrier.change(from, 'The rating is a list to select from; its values become text.');
  return { visualType: 'select', config: toOptions(toRates(question), { from, change: carrier.change }) };
}

const choiceTypes = new Map([
  ['radiogroup', 'radio'],
  ['buttongroup', 'radio'],
  ['dropdown', 'select'],
  ['tagbox', 'select_multiple'],
  ['checkbox', 'multiCheck'],
]);

const inputTypes = new Map<string, { visualType: string; note?: string }>([
  ['text', { visualType: 'text' }],
  ['email', { visualType: 'email' }],
  ['url', { visualType: 'url', note: 'Only http:// and https:// addresses are accepted.' }],
  ['tel', { visualType: 'tel', note: 'Only US phone numbers are accepted.' }],
  ['number', { visualType: 'number' }],
  ['range', { visualType: 'number', note: 'It is typed, not a slider.' }],
  ['date', { visualType: 'datePicker' }],
  ['datetime', { visualType: 'datetimePicker', note: 'Instants are stored in UTC.' }],
  ['datetime-local', { visualType: 'datetimePicker', note: 'Instants are stored in UTC.' }],
  ['password', { visualType: 'password', note: 'The password must be strong.' }],
]);

function toTextType(inputType: string, from: string, { lose, change }: Carrier): MappedType {
  const found = inputTypes.get(inputType);
  if (!found) lose(from, `The input type '${inputType}' is not checked: it is a text.`);
  if (found?.note) change(from, found.note);
  return { visualType: found?.visualType ?? 'text' };
}

/** SurveyJS's names for groups of files, as far as a field can accept them. */
const categories = new Map([
  ['image', ['image/*']],
  ['document', ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx', '.txt', '.rtf', '.odt']],
]);

function toFileType(question: JsonObject, from: string, carrier: Carrier): MappedType {
  const { allowMultiple, maxFiles, maxSize, acceptedTypes, acceptedCategories, sourceType } = question;
  const named = Array.isArray(acceptedCategories) ? acceptedCategories.map(toText) : [];
  const listed = toText(acceptedTypes)
    .split(',')
    .filter((type) => type.trim() !== '');
  const photos = sourceType === 'camera' ? ['image/*'] : [];
  const types = [...named.flatMap((name) => categories.get(name) ?? `${name}/*`), ...listed];
  return toFiles(
    {
      from,
      types: types.length > 0 ? types : photos,
      count: allowMultiple === true ? Number(maxFiles ?? mostFiles) : 1,
      bytes: Number(maxSize ?? 0),
    },
    carrier,
  );
}

function toBooleanNote({ isRequired, labelTrue, labelFalse }: JsonObject, from: string, { change }: Carrier) {
  if (labelTrue !== undefined || labelFalse !== undefined)
    change(from, 'The words for yes and no are not shown.');
  if (isRequired !== true) return {};
  change(from, 'Required here also allows no, so it is optional.');
  return { config: { isRequired: undefined } };
}

/** The keys of an option that are read. */
export const ofOptions = new Set(['value', 'text']);
const ofAddresses = new Set(['url', 'titleName', 'valueName']);

function toChoices(question: JsonObject, from: string, carrier: Carrier): MappedType['config'] {
  const { choicesByUrl } = question;
  if (isObject(choicesByUrl) && toText(choicesByUrl.url) !== '') {
    reportUnread(choicesByUrl, ofAddresses, `${from}/choicesByUrl`, carrier);
    return {
      msOptionsType: 'dynamic',
      msApiEndPoint: toText(choicesByUrl.url),
      msApiDataLabel: toText(choicesByUrl.titleName) || toText(choicesByUrl.valueName),
      msApiDataValue: toText(choicesByUrl.valueName),
    };
  }
  reportEntries(listChoices(question), ofOptions, { what: 'options', from, carrier });
  const list = listChoices(question).map((one) =>
    isObject(one) ? { label: toText(one.text), value: one.value } : { value: one },
  );
  if (list.some(({ value }) => typeof value === 'number'))
    carrier.change(from, 'Its values become text: options are always text.');
  return toOptions(list, { from, change: carrier.change });
}

/** The listed choices, or the whole numbers of a range. */
function listChoices({ choices, choicesMin, choicesMax, choicesStep }: JsonObject): Json[] {
  const listed = Array.isArray(choices) ? choices : [];
  const [least, most, step] = [Number(choicesMin ?? 0), Number(choicesMax ?? 0), Number(choicesStep ?? 1)];
  if (!(most > least) || !(step > 0)) return listed;
  const count = Math.min(1000, Math.floor((most - least) / step) + 1);
  return [...listed, ...Array.from({ length: count }, (_, index) => least + index * step)];
}

function toRates(question: JsonObject): { label?: unknown; value: unknown }[] {
  const { rateValues, rateMin, rateMax, rateStep, rateCount } = question;
  if (Array.isArray(rateValues))
    return rateValues.map((one) =>
      isObject(one) ? { label: toText(one.text), value: one.value } : { value: one },
    );
  const [least, step] = [Number(rateMin ?? 1), Number(rateStep ?? 1)];
  const most = Number(rateMax ?? (rateCount === undefined ? 5 : least + (Number(rateCount) - 1) * step));
  const count = Math.min(100, Math.max(0, Math.floor((most - least) / step)));
  return Array.from({ length: count + 1 }, (_, index) => ({ value: least + index * step }));
}

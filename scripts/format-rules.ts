// The examples are data, so that a test can check them.
import { type OperatorId, operatorOf } from '../schemas/rules/operators';
import { patternPresets } from '../schemas/rules/pattern-presets';
import { toCondition } from '../schemas/rules/sentences';
import type { JsonObject } from '../schemas/values/json';

const element = (fieldName: string, fieldConfig: JsonObject): JsonObject => ({
  objectType: 'partner',
  fieldName,
  fieldConfig,
});

const trades = [
  { label: 'Install', value: 'install' },
  { label: 'Repair', value: 'repair' },
];

export const ruleExample: JsonObject[] = [
  element('trade', {
    ...{ label: 'Trade', visualType: 'select', msOptionsType: 'static' },
    msOptions: trades,
  }),
  element('crews', {
    ...{ label: 'Crews', visualType: 'number' },
    requireWhen: { required: ['trade'], properties: { trade: { const: 'install' } } },
    limits: { minimum: 1, maximum: 40, multipleOf: 1 },
  }),
  element('leadCrew', {
    ...{ label: 'Lead crew', visualType: 'text' },
    showWhen: {
      allOf: [
        { required: ['trade'], properties: { trade: { enum: ['install', 'repair'] } } },
        { required: ['crews'], properties: { crews: { minimum: 2 } } },
      ],
    },
    whenHidden: 'clear',
  }),
  element('start', {
    ...{ label: 'Start', visualType: 'datePicker' },
    readOnlyWhen: { required: ['permit'] },
  }),
  element('end', { label: 'End', visualType: 'datePicker', limits: { minimum: { field: 'start' } } }),
  element('permit', {
    ...{ label: 'Permit', visualType: 'text' },
    limits: { pattern: '^[A-Z]{2}[0-9]{4}$', patternMessage: 'Must be two letters and four digits.' },
  }),
];

const sentences: readonly [OperatorId, JsonObject[string]][] = [
  ['is', 'install'],
  ['isNot', 'install'],
  ['isAny', ['install', 'repair']],
  ['atLeast', 2],
  ['onOrAfter', '2026-01-01'],
  ['onOrBefore', '2026-01-31'],
  ['onOrAfter', '2026-01-31T12:00:00Z'],
  ['long', 3],
  ['includes', 'install'],
  ['checked', true],
  ['filled', null],
  ['empty', null],
];

const rows = sentences.map(([operator, value]) => {
  const condition = toCondition({ joint: 'all', parts: [{ field: 'name', operator, value }] });
  const shown = operatorOf(operator).operand === 'none' ? '' : ` ${JSON.stringify(value)}`;
  return `| name ${operatorOf(operator).words}${shown} | \`${JSON.stringify(condition)}\` |`;
});

export const rulesChapter: readonly string[] = [
  '## Rules',
  `Rules make a field depend on others. Data Management builds them from sentences; here they are JSON Schema of the record's values.
A condition may use \`properties\`, \`required\`, \`const\`, \`enum\`, \`not\`, \`minimum\`, \`maximum\`, \`minLength\`, \`contains\`, \`allOf\` and \`anyOf\`.`,
  `\`\`\`json\n${JSON.stringify(ruleExample, null, 2)}\n\`\`\``,
  '### What sentences say',
  ['| sentence | condition |', '|---|---|', ...rows].join('\n'),
  `An empty field has no value: \`required\` asks whether it is filled in, and a test under \`properties\` alone also holds for an empty
field. \`allOf\` and \`anyOf\` join conditions. The \`minimum\` and \`maximum\` of a date are days; of a date and time they are instants, with
\`Z\` or an offset such as \`+02:00\`, compared as points in time. Other validators are given patterns that say the same of values as
fields hold them, in UTC. A checkbox that was never ticked says No: a test for \`false\` is read as \`not\` a test for \`true\`.`,
  '### What rules do',
  [
    '- A hidden field is never required and never checked. Its stored value stays, unless `whenHidden` is `clear`: then the next save empties it.',
    '- Conditions look at values, not at what is shown: a hidden field that keeps its value still counts.',
    '- A condition asks no secret value, only whether it is filled in.',
    '- Where a role may not read what a condition asks, the field shows, is locked or is not required for that role, whatever is stored.',
    '- Two fields may each be required when the other is filled in. Fields that hide or lock each other in a circle are refused.',
    '- Form and host decide alike, the host from the stored record with the changes merged in.',
  ].join('\n'),
  '### Patterns',
  `A pattern stands for the whole text, from \`^\` to \`$\`. Its matching must not take long on any text: literals, classes, \`.\`, counts such
as \`{2,5}\`, groups and alternatives are fine; \`*\` and \`+\` may stand once, or between characters that exclude each other. Data
Management offers: ${patternPresets.map(({ label, pattern }) => `${label} \`${pattern.replaceAll('|', '\\|')}\``).join(', ')}.`,
];

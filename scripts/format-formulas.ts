// The examples are data, so that a test can check them.
import type { JsonObject } from '../schemas/values/json';

const elementOf =
  (objectType: string) =>
  (fieldName: string, visualType: string, more: JsonObject = {}): JsonObject => ({
    objectType,
    fieldName,
    fieldConfig: { label: fieldName, visualType, ...more },
  });
const element = elementOf('partner');
const order = elementOf('order');
const line = elementOf('orderline');

export const formulaExample: JsonObject[] = [
  element('unitPrice', 'money', { label: 'Price a visit' }),
  element('visits', 'number', { label: 'Visits' }),
  element('discount', 'percentage', { label: 'Discount' }),
  element('total', 'money', {
    label: 'Total',
    formula: 'unitPrice * visits * (1 - (has(discount) ? discount : 0))',
  }),
  element('budget', 'money', {
    label: 'Budget',
    check: { rule: 'total <= budget', message: 'The total is more than the budget.' },
  }),
];

export const rollUpExample: JsonObject[] = [
  line('order', 'select', {
    label: 'Order',
    msOptionsType: 'dynamic',
    msApiEndPoint: '/dtl/record/order',
    refersTo: 'order',
    refersBack: 'lines',
  }),
  line('qty', 'number', { label: 'Quantity' }),
  line('price', 'money', { label: 'Price' }),
  line('shipped', 'checkbox', { label: 'Shipped' }),
  order('total', 'money', { label: 'Total', formula: 'lines.sum(line, line.qty * line.price)' }),
  order('waiting', 'number', {
    label: 'Lines to ship',
    formula: 'lines.filter(line, !line.shipped).count()',
  }),
];

const rollUpRows: readonly (readonly [string, string])[] = [
  ['lines.count()', 'How many records refer here.'],
  ['lines.sum(line, line.qty * line.price)', 'The sum over them, of none 0.'],
  [
    'lines.min(line, line.due), lines.max(line, line.price), lines.avg(line, line.qty)',
    'The smallest and the largest number, date or time, and the mean of numbers; of none empty.',
  ],
  ['lines.exists(line, line.shipped), lines.all(line, line.shipped)', 'Whether one of them does, or all.'],
  ['lines.filter(line, line.qty > 2).count()', 'Only those for which it holds. All other words follow it.'],
];

const functionRows: readonly (readonly [string, string])[] = [
  ['1.5 * (price + fee) - 2 / 3 % 4', 'Decimals: no digit is lost. `/` keeps 20 decimals.'],
  ['name + " & co"', 'Texts are put together.'],
  ['price >= 10, start < end, a == b, a != b', 'Comparisons of two values of one type.'],
  ['a && b, a || b, !a', 'And, or, not.'],
  ['isNew ? 10 : 20', 'One or the other.'],
  ['has(field)', 'Whether the field is filled. The only question about a secret field.'],
  ['"install" in crews', 'Whether a list has the entry, or a map the key.'],
  ['size(crews)', 'The number of characters, entries or keys.'],
  ['name.contains("x"), name.startsWith("x"), name.endsWith("x")', 'Parts of a text.'],
  [
    'crews.all(one, …), crews.exists(one, …), crews.filter(one, …), crews.map(one, …)',
    'Each entry in turn; a map goes by its keys.',
  ],
  ['round(price, 2)', 'Half away from zero.'],
  [
    'today()',
    'The day that it is at the installation. What follows from it is right at every read; lists go by the new day shortly after midnight.',
  ],
  ['start + 30, start - 30', 'A day so many days later or earlier.'],
  ['addMonths(start, 1)', 'A day so many months later; after January 31 comes the last day of February.'],
  ['year(start), month(start), weekday(start)', 'Of a day, as numbers; Monday is 1, Sunday 7.'],
  ['string(price), string(start)', 'A number, day, time or box as a text: `1200.5`, `2026-01-31`, `true`.'],
  [
    'upper(name), lower(name), trim(name)',
    'A text in capital or small letters, or without spaces around it.',
  ],
  ['days(start, end)', 'Days from the first date to the second; of times the whole days that passed.'],
  ['date("2026-01-31")', 'A day that is written down.'],
  ['extra.color, extra["color"], crews[0]', 'The value of a key, an entry of a list.'],
];

const linkExample = {
  fieldName: 'atRisk',
  fieldConfig: {
    label: 'Value at risk',
    visualType: 'money',
    formula: 'dueSoon ? asset.value * asset.site.factor : 0',
  },
};

export const formulasChapter: readonly string[] = [
  '## Formulas',
  `A formula is an expression of [CEL](https://cel.dev), the Common Expression Language, in the profile below. \`formula\` makes a field's value
from others; \`check\` is a condition that a save must meet.`,
  `\`\`\`json\n${JSON.stringify(formulaExample, null, 2)}\n\`\`\``,
  ['| expression | what it says |', '|---|---|', ...functionRows.map(toRow)].join('\n'),
  '### What formulas work with',
  [
    '- Fields stand by their internal names. A period is part of the name.',
    '- There is one type of numbers: decimals. `0.1 + 0.2` is `0.3`.',
    '- A number, amount or percentage is a number; a date and a date with time are two types; several choices are a list of texts.',
    '- An empty operand of arithmetic makes the result empty. So do a division by 0 and a result that the field cannot hold.',
    '- A comparison with an empty number or date says neither yes nor no; `==` and `!=` always do. An empty text is `""`, an unticked box `false`.',
    '- There is no time of day, no regular expression, and nothing that runs longer than 1,000 steps: each part is one, and so are each 10,000 comparisons of characters (`contains` compares as many as the lengths of text and part multiplied). A formula that runs longer is empty, a check that does refuses the save.',
  ].join('\n'),
  '### Through links',
  `A formula or a check also reads the record that a link names, and on from there: \`asset.site.region\` is the region of the site of the
asset. At most three links lie on the way.`,
  `\`\`\`json\n${JSON.stringify(linkExample, null, 2)}\n\`\`\``,
  [
    '- A field of the object with exactly that name takes precedence. The name of a new field cannot begin with a link and a period.',
    '- While a link is empty, or names a deleted record, everything behind it is empty.',
    '- Links to several records, and the records that refer to this one, cannot be read in this way. Conditions and limits can use a field with such a formula.',
    '- When a record changes, the formulas that read it are computed in the same save, in up to 1,000 other records. If there are more, a job computes them soon after.',
    '- Who can read the field: users who can read each link on the way and the field at its end, and can access all records of each of these objects. Users who can access only some of them (a company sees its own) do not get the field.',
    '- A field that other formulas read cannot be deleted, or get a type that does not fit them.',
    '- A form computes the value when a link is picked, if the user can read everything it needs; without a connection it shows the new value after the save. Only the host runs such checks.',
    '- `leadfield check` checks such a formula if the other object is in the same file, or in another of the given configuration files. Otherwise it warns.',
  ].join('\n'),
  '### What formulas do',
  [
    '- Fields of type `number`, `money`, `percentage`, `checkbox`, `datePicker`, `datetimePicker`, `text` and `multiRowInput` can have one.',
    '- The result is rounded half away from zero: to cents, to whole percent, to `limits.multipleOf`, else to 10 decimals.',
    '- Nobody can write the field. Form and host compute it in the same way. The host stores it with the record at every save; the history lists only what people change.',
    '- A changed formula is computed again for all records.',
    '- Users can read the field if they can read all fields that the formula uses; for others it is withheld.',
    '- A save that changes a field of a check must pass it. A rule without a result passes. A check does not run for roles that cannot read all of its fields.',
    '- Fields that wait for each other in a circle are refused, and so is every part of the wrong type, with its place.',
  ].join('\n'),
  '## Roll-ups',
  `A formula also reads the records of another object that refer to its own by a link: the lines of an order. \`refersBack\` of the link is
their name on this side; without it they are called by the key of their object, if it has only one link here. A field of that name wins.`,
  `\`\`\`json\n${JSON.stringify(rollUpExample, null, 2)}\n\`\`\``,
  ['| expression | what it says |', '|---|---|', ...rollUpRows.map(toRow)].join('\n'),
  [
    '- The first word in brackets is a name of your choice for one record; its fields follow behind a period. Fields of the own record stand by themselves.',
    "- Of rows in a record's form, a column that such a formula sums as it is, as in `lines.sum(line, line.amount)`, has its total below.",
    '- Empty values are left out of sum, min, max and avg. Sums are exact; a mean keeps 20 decimals, as `/` does.',
    '- A formula reads up to 10,000 records, and each allows 50 steps more; beyond that it is empty.',
    '- Deleted records do not count. The records come in no order, so there is no first one.',
    '- The value is stored. It changes together with a record that it reads, for up to 1,000 records; if there are more, a job computes them.',
    '- An open form shows the stored value, and the new one as soon as a record that it reads is saved.',
    '- Users can read it if they can read all records of the other object and every field that the formula uses, including the link. For others it is withheld. Users who can read a record can read all of its rows.',
    '- Checks and conditions cannot read other records, but they can use a field with such a formula.',
  ].join('\n'),
];

function toRow([expression, says]: readonly [string, string]): string {
  return `| \`${expression.replaceAll('|', '\\|')}\` | ${says} |`;
}

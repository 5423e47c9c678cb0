import { describe, expect, it } from 'vitest';
import { standardCore } from '../../../schemas/engine';
import { compileFormula } from '../../../schemas/formulas/compile-formula';
import { isDecimal } from '../../../schemas/formulas/formula-value';
import { toRelatedLists } from '../../../schemas/formulas/related-lists';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { strictRules } from '../../../schemas/rules/strict-rules';
import { workOutAll } from '../../../schemas/rules/work-out';
import type { JsonObject } from '../../../schemas/values/json';
import type { FormulaFields, RelatedLists } from '../../../schemas/words/reads';
import { withOthers } from '../../../schemas/words/rule-reading';
import { checkMetadata } from '../../../validators/metadata/check-metadata';

const fields: FormulaFields = new Map([
  ['discount', 'number'],
  ['name', 'text'],
]);
const lists: RelatedLists = new Map([
  [
    'lines',
    {
      objectType: 'orderline',
      link: 'order',
      isList: false,
      fields: new Map([
        ['qty', 'number'],
        ['price', 'number'],
        ['tax.rate', 'number'],
        ['done', 'boolean'],
        ['due', 'date'],
        ['note', 'text'],
        ['extra', 'map'],
        ['pin', 'secret'],
      ]),
    },
  ],
]);

function compile(source: string) {
  const found = compileFormula(source, fields, lists);
  if ('fault' in found) throw new Error(`${found.fault.at}: ${found.fault.message}`);
  return found.formula;
}

function run(source: string, lines: JsonObject[] = [], record: JsonObject = {}): unknown {
  const { value, isOver } = compile(source).run((name) =>
    name === 'orderline#order' ? lines : record[name],
  );
  if (isOver) return 'over';
  return isDecimal(value) ? value.toString() : value;
}

function faultOf(source: string) {
  const found = compileFormula(source, fields, lists);
  return 'fault' in found ? [found.fault.code, found.fault.at, found.fault.message] : undefined;
}

const three: JsonObject[] = [
  { qty: 2, price: 19.99, done: true, due: '2026-03-01', extra: { color: 'red' }, pin: 'filled' },
  { qty: 1, price: 0.1, 'tax.rate': 0.2, due: '2026-01-15', note: 'late' },
  { price: 5, done: true },
];

// [E8.3]
describe('roll-ups', () => {
  it.each([
    ['lines.sum(l, l.qty * l.price)', '40.08'],
    ['lines.sum(l, l.price) * 2', '50.18'],
    ['lines.count()', '3'],
    ['size(lines)', '3'],
    ['lines.filter(l, l.done).count()', '2'],
    ['lines.filter(l, l.done).sum(l, l.price * (1 - discount))', '12.495'],
    ['lines.min(l, l.price)', '0.1'],
    ['lines.max(l, l.price)', '19.99'],
    ['lines.avg(l, l.qty)', '1.5'],
    ['lines.avg(l, l.qty / 3)', '0.5'],
    ['lines.min(l, l.due)', '2026-01-15'],
    ['lines.max(l, l.due)', '2026-03-01'],
    ['lines.sum(l, l.tax.rate)', '0.2'],
    ['lines.exists(l, l.note == "late")', true],
    ['lines.all(l, l.price > 0)', true],
    ['lines.exists(l, l.extra.color == "red" && "color" in l.extra)', true],
    ['lines.filter(l, has(l.pin)).count()', '1'],
    ['lines.filter(l, has(l.qty)).count()', '2'],
    ['has(lines) ? name : ""', 'Ann'],
    ['lines.map(l, l.price).sum(p, p)', '25.09'],
    ['19.99 in lines.map(l, l.price)', true],
    ['lines.sum(one, lines.filter(l, l.price > one.price).count())', '3'],
    ['(discount > 1 ? lines : lines.filter(l, l.done)).count()', '2'],
  ])('%s has the result %s', (source, expected) => {
    expect(run(source, three, { discount: 0.5, name: 'Ann' })).toBe(expected);
  });

  it.each([
    ['lines.sum(l, l.qty)', '0'],
    ['lines.count()', '0'],
    ['lines.min(l, l.due)', undefined],
    ['lines.max(l, l.qty)', undefined],
    ['lines.avg(l, l.qty)', undefined],
    ['lines.exists(l, l.done)', false],
    ['lines.all(l, l.done)', true],
    ['has(lines)', false],
  ])('%s of no records is %s', (source, expected) => {
    expect(run(source)).toBe(expected);
  });

  it('adds decimals exactly', () => {
    const dimes = Array.from({ length: 1000 }, () => ({ qty: 0.1 }));
    expect(run('lines.sum(l, l.qty)', dimes)).toBe('100');
    expect(run('lines.avg(l, l.qty)', dimes)).toBe('0.1');
    expect(run('lines.avg(l, l.qty)', [{ qty: 1 }, { qty: 1 }, { qty: 0 }])).toBe('0.66666666666666666667');
  });

  it('lists the fields that it reads', () => {
    const formula = compile('lines.filter(l, l.done && has(l.pin)).sum(l, l.qty * discount) / lines.count()');
    expect(formula.asks).toEqual(['discount']);
    expect(formula.readings).toEqual([
      {
        key: 'orderline#order',
        objectType: 'orderline',
        link: 'order',
        isList: false,
        asks: ['done', 'pin', 'qty'],
      },
    ]);
  });

  it('reads up to 10,000 records', () => {
    const many = (length: number) => Array.from({ length }, () => ({ qty: 1, price: 2, done: true }));
    const long = 'lines.filter(l, l.done && l.qty > 0).sum(l, l.qty * l.price * (1 - 0.5))';
    expect(run(long, many(10_000))).toBe('10000');
    expect(run('lines.count()', many(10_001))).toBe('over');
    expect(run('lines.sum(l, lines.sum(m, m.qty))', many(2000))).toBe('over');
  });

  it('does not hide a field of that name', () => {
    const found = compileFormula('lines + 1', new Map([['lines', 'number']]), lists);
    expect('formula' in found && found.formula.asks).toEqual(['lines']);
  });

  it.each([
    ['lines.sum(l, l.qtty)', 'formulaField', 13, "There is no data element 'qtty'. Do you mean 'qty'?"],
    ['line.count()', 'formulaField', 0, "There is no data element 'line'. Do you mean 'lines'?"],
    ['lines.sum(l, l)', 'formulaType', 13, 'Write which field of the record: l.field.'],
    ['lines.sum(l, l.pin)', 'formulaSecret', 13, undefined],
    ['lines.sum(l, l.note)', 'formulaType', 13, "'sum' does not work with a text."],
    ['lines.avg(l, l.due)', 'formulaType', 13, "'avg' does not work with a date."],
    ['lines.min(l, l.note)', 'formulaType', 13, "'min' does not work with a text."],
    ['lines.filter(l, l.qty).count()', 'formulaType', 16, undefined],
    ['lines.sum(l.qty)', 'formulaSyntax', 6, 'Write it like this: list.sum(one, …).'],
    [
      'lines.qty',
      'formulaField',
      0,
      "There is no data element 'lines.qty'. 'lines' are several records. Write lines.sum(one, one.qty).",
    ],
    [
      'line.qty',
      'formulaField',
      0,
      "There is no data element 'line.qty'. 'lines' are several records. Write lines.sum(one, one.qty).",
    ],
    ['lines[0]', 'formulaType', 0, "'[ ]' does not work with a list of records and a number."],
    ['lines == lines', 'formulaType', 6, "'==' does not work with a list of records and a list of records."],
    ['lines.sum(l, l.extra.color.deep)', 'formulaField', 13, undefined],
    ['lines + 1', 'formulaType', 6, "'+' does not work with a list of records and a number."],
    ['lines.sum(l, price)', 'formulaField', 13, "There is no data element 'price'."],
  ])('refuses %s with its place', (source, code, at, message) => {
    expect(faultOf(source)).toEqual([code, at, message ?? expect.any(String)]);
  });
});

const field = (objectType: string, fieldName: string, visualType: string, more: JsonObject = {}) => ({
  objectType,
  fieldName,
  fieldConfig: { label: fieldName, visualType, ...more },
});
const toOrder = { msOptionsType: 'dynamic', msApiEndPoint: '/dtl/record/order', refersTo: 'order' };
const line = [
  field('orderline', 'order', 'select', { ...toOrder, refersBack: 'lines' }),
  field('orderline', 'qty', 'number'),
];
const name = field('order', 'name', 'text');
const total = (formula: string) => field('order', 'total', 'money', { formula });

function listNames(...wire: unknown[]) {
  const elements = wire.flatMap((one) => parseMetadata([one], standardCore, strictRules).elements);
  return [...toRelatedLists('order', elements)].map(([key, { objectType, link }]) => [key, objectType, link]);
}

describe('the records that refer to an object', () => {
  it('are named after their link', () => {
    expect(listNames(name, ...line)).toEqual([['lines', 'orderline', 'order']]);
  });

  it('are named after their object if it has one link', () => {
    const plain = field('orderline', 'order', 'select', toOrder);
    const other = field('orderline', 'replaces', 'select', toOrder);
    expect(listNames(name, plain)).toEqual([['orderline', 'orderline', 'order']]);
    expect(listNames(name, plain, other)).toEqual([]);
    expect(listNames(name, ...line, other)).toEqual([['lines', 'orderline', 'order']]);
  });

  it.each(['line items', '1st', 'in', 'a'.repeat(41)])("cannot be called '%s'", (refersBack) => {
    const link = field('orderline', 'order', 'select', { ...toOrder, refersBack });
    const { problems } = parseMetadata([link], standardCore, strictRules);
    expect(problems.map(({ path, code }) => [path, code])).toEqual([
      ['0/fieldConfig/refersBack', 'refersBackInvalid'],
    ]);
  });

  it('are computed if the host knows them', () => {
    const rules = withOthers(strictRules, { lists });
    const { elements, problems } = parseMetadata([name, total('lines.sum(l, l.qty)')], standardCore, rules);
    expect(problems).toEqual([]);
    const read = (asked: string) => (asked === 'orderline#order' ? [{ qty: 2 }, { qty: 0.5 }] : undefined);
    expect(workOutAll(elements, read).get('total')).toBe(2.5);
  });

  it('keep the stored value if the rows are unknown', () => {
    const { elements } = parseMetadata([name, total('lines.sum(l, l.qty)')]);
    expect(elements[1]?.rules?.formula).toEqual({ text: 'lines.sum(l, l.qty)' });
    expect([...workOutAll(elements, () => [])]).toEqual([]);
  });
});

describe('a metadata file', () => {
  const codesOf = (...wire: unknown[]) => checkMetadata(wire).findings.map(({ code, path }) => [code, path]);

  it('of two objects is checked across them', () => {
    expect(codesOf(name, total('lines.sum(l, l.qty)'), ...line)).toEqual([]);
    expect(codesOf(name, total('lines.sum(l, l.qtty)'), ...line)).toEqual([
      ['formulaField', '1/fieldConfig/formula'],
    ]);
  });

  it('of one object says that the other is missing', () => {
    expect(codesOf(name, total('lines.sum(l, l.qty)'))).toEqual([
      ['formulaElsewhere', '1/fieldConfig/formula'],
    ]);
  });

  it('of one object that links to itself is checked whole', () => {
    const parent = field('part', 'parent', 'select', { ...toOrder, refersTo: 'part', refersBack: 'parts' });
    const weight = field('part', 'weight', 'number');
    const formula = (text: string) => field('part', 'whole', 'number', { formula: text });
    const sum = 'parts.sum(p, p.weight) + parent.weight';
    expect(codesOf(parent, weight, formula(sum))).toEqual([]);
    expect(codesOf(parent, weight, formula('parts.sum(p, p.wight)'))).toEqual([
      ['formulaField', '2/fieldConfig/formula'],
    ]);
  });

  describe('with formulas through links', () => {
    const sponsor = [field('sponsor', 'fee', 'money'), field('sponsor', 'since', 'datePicker')];
    const link = field('lead', 'sponsor', 'select', { ...toOrder, refersTo: 'sponsor' });
    const note = field('lead', 'note', 'text');
    const cost = (formula: string, others: readonly unknown[] = sponsor) =>
      checkMetadata([link, note, field('lead', 'cost', 'money', { formula }), ...others]).findings.map(
        ({ code, path, message }) => [code, path, message],
      );

    it('is checked if the file contains the other object', () => {
      expect(cost('sponsor.fee * 2')).toEqual([]);
    });

    it.each([
      ['sponsor.fe * 2', 'formulaField', "There is no data element 'sponsor.fe'. Do you mean 'sponsor.fee'?"],
      ['note.fee * 2', 'formulaType', "'.fee' does not work with a text. Only a link"],
      ['sponsr.fee * 2', 'formulaField', "There is no data element 'sponsr.fee'."],
      ['sponsor.since', 'formulaResult', 'This gives a date, but the field takes a number.'],
      ['sponsor.since * 2', 'formulaType', "'*' does not work with a date and a number."],
    ])('refuses %s', (formula, code, message) => {
      expect(cost(formula)).toEqual([[code, '2/fieldConfig/formula', expect.stringContaining(message)]]);
    });

    it('names the missing object', () => {
      expect(cost('sponsor.fee * 2', [])).toEqual([
        [
          'formulaElsewhere',
          '2/fieldConfig/formula',
          "'sponsor.fee' leads to 'sponsor'. To judge it, check both objects together.",
        ],
      ]);
    });
  });
});

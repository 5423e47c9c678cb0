import { describe, expect, it } from 'vitest';
import { compileFormula } from '../../../schemas/formulas/compile-formula';
import { isDecimal } from '../../../schemas/formulas/formula-value';
import type { JsonObject } from '../../../schemas/values/json';
import type { FormulaFields } from '../../../schemas/words/reads';

const fields: FormulaFields = new Map([
  ['price', 'number'],
  ['visits', 'number'],
  ['tax.rate', 'number'],
  ['name', 'text'],
  ['nickname', 'text'],
  ['crews', 'list of text'],
  ['signed', 'boolean'],
  ['start', 'date'],
  ['end', 'date'],
  ['begun', 'datetime'],
  ['extra', 'map'],
  ['taxId', 'secret'],
]);

function run(source: string, record: JsonObject = {}): unknown {
  const found = compileFormula(source, fields);
  if ('fault' in found) throw new Error(`${found.fault.at}: ${found.fault.message}`);
  const { value, isOver } = found.formula.run((name) => record[name]);
  if (isOver) return 'over';
  return isDecimal(value) ? value.toString() : value;
}

function faultOf(source: string) {
  const found = compileFormula(source, fields);
  return 'fault' in found ? found.fault : undefined;
}

const join = (part: string, between: string, count: number) => Array(count).fill(part).join(between);

// [E4.2, E4.3, E4.5]
describe('formulas', () => {
  it.each([
    ['0.1 + 0.2', '0.3'],
    ['1 / 3', '0.33333333333333333333'],
    ['price * visits', '59.97'],
    ['2 + 3 * 4 - 1', '13'],
    ['(2 + 3) * 4', '20'],
    ['-price + 20', '0.01'],
    ['7 % 4', '3'],
    ['round(2.345, 2)', '2.35'],
    ['round(-2.5)', '-3'],
    ['size(crews) * 10', '20'],
    ['price * tax.rate', '3.99800'.replace(/0+$/, '')],
    ['days(start, end)', '30'],
    ['signed ? 1 : 0', '1'],
    ['size("añ😀")', '3'],
    // [E8.5]
    ['start + 1', '2026-01-02'],
    ['end - 31.9', '2025-12-31'],
    ['addMonths(end, 1)', '2026-02-28'],
    ['addMonths(date("2028-03-31"), -1)', '2028-02-29'],
    ['addMonths(start, -13)', '2024-12-01'],
    ['year(end) * 100 + month(end)', '202601'],
    ['weekday(start)', '4'],
    ['weekday(date("2026-01-04"))', '7'],
    ['string(price * 1000) + " on " + string(start)', '19990 on 2026-01-01'],
    ['string(1e30) + string(signed)', '1000000000000000000000000000000true'],
    ['upper("straße") + lower("ÄB") + trim("  x ")', 'STRASSEäbx'],
    ['"x".upper()', 'X'],
  ])('%s has the result %s', (source, expected) => {
    const record = { price: 19.99, visits: 3, 'tax.rate': 0.2, crews: ['a', 'b'], signed: true };
    expect(run(source, { ...record, start: '2026-01-01', end: '2026-01-31' })).toBe(expected);
  });

  it.each([
    ['"install" in crews', true],
    ['"x" in ["x", "y"]', true],
    ['crews.exists(one, one.startsWith("in"))', true],
    ['crews.all(one, size(one) > 10)', false],
    ['has(signed)', false],
    ['!signed', true],
    ['signed == false', true],
    ['crews.filter(one, one != "install") == ["repair"]', true],
    ['crews.map(one, size(one)) == [7, 6]', true],
    ['name.contains("Al") && name.endsWith("n")', true],
    ['has(name) && !has(price)', true],
    ['has(taxId)', true],
    ['extra.color == "red" && extra["size"] == "" && "color" in extra', true],
    ['start < date("2026-02-01")', true],
    ['name + " & co"', 'Alan & co'],
    ['crews[1]', 'repair'],
    ['price == 3 || name == "Alan"', true],
  ])('%s is %s', (source, expected) => {
    const record = { name: 'Alan', crews: ['install', 'repair'], taxId: 'filled', extra: { color: 'red' } };
    expect(run(source, { ...record, start: '2026-01-31' })).toEqual(expected);
  });

  // [E4.7]
  it.each([
    'price + 1',
    'price * 0',
    '1 / (visits - visits)',
    'visits / 0',
    'days(start, end)',
    '1 % 0',
    'start + 1',
    'year(start)',
    'date("9999-12-31") + 1',
    'date("2026-01-01") + 1e300',
    'addMonths(date("2026-01-01"), 1e9)',
    'addMonths(start, 1)',
  ])('is empty: %s', (source) => {
    expect(run(source, { visits: 2 })).toBeUndefined();
  });

  it('ignores empty values', () => {
    expect(run('price > 3')).toBeUndefined();
    expect(run('price > 3 || true')).toBe(true);
    expect(run('price > 3 && false')).toBe(false);
    expect(run('price == visits')).toBe(true);
    expect(run('!signed')).toBe(true);
  });

  // [E4.4]
  it.each([
    ['price + name', 'formulaType', 6],
    ['prise * 2', 'formulaField', 0],
    ['price * ', 'formulaSyntax', 8],
    ['price ** 2', 'formulaSyntax', 7],
    ['"open', 'formulaSyntax', 0],
    ['taxId == "1"', 'formulaSecret', 0],
    ['signed ? 1 : "x"', 'formulaType', 13],
    ['price ? 1 : 2', 'formulaType', 0],
    ['matches(name)', 'formulaField', 0],
    ['now()', 'formulaField', 0],
    ['start + end', 'formulaType', 6],
    ['1 + start', 'formulaType', 2],
    ['year(begun)', 'formulaType', 0],
    ['upper(price)', 'formulaType', 0],
    ['contains(name, "x")', 'formulaSyntax', 0],
    ['crews.all(size(one), true)', 'formulaSyntax', 6],
    ['[1, "a"]', 'formulaType', 4],
    ['price.cents', 'formulaType', 0],
    ['date("2026-02-30")', 'formulaType', 0],
    ['a.b.c', 'formulaField', 0],
    ['#', 'formulaSyntax', 0],
  ])('refuses %s at its place', (source, code, at) => {
    expect(faultOf(source)).toMatchObject({ code, at });
  });

  it.each([
    ['if price = 5 then 1', 'Write == to compare.'],
    ['if price > 5 then 1 else 2', 'Write: condition ? then : else.'],
    ['IF(price > 5, 1, 2)', 'Write: condition ? then : else.'],
    ['price > 5 and price < 9', "Write && for 'and'."],
    ['price > 5 OR price < 2', "Write || for 'or'."],
    ['price <> 5', "Write != for 'is not'."],
    ["'a' & 'b'", 'and + to join texts.'],
    ['SUM(Amount)', 'A total of rows is written like lines.sum(line, line.amount).'],
    ['VLOOKUP(name)', 'A link leads to the fields of its record, like product.price.'],
    ['today() + 30 days', 'A number added to a date counts days: today() + 30.'],
  ])('explains how to write %s', (source, hint) => {
    expect(faultOf(source)?.message).toContain(hint);
  });

  it('suggests the correct name', () => {
    expect(faultOf('price * 10%')?.message).toContain('Write 10 percent as 0.1.');
    expect(faultOf('IF(price > 5, 10%, 5%)')?.message).toContain('Write 10 percent as 0.1.');
    expect(faultOf('prise * 2')?.message).toContain("Do you mean 'price'?");
    expect(faultOf('pirce * 2')?.message).toContain("Do you mean 'price'?");
  });

  it('lists its fields', () => {
    const found = compileFormula('has(taxId) ? price * tax.rate : size(crews)', fields);
    expect('formula' in found && found.formula.asks).toEqual(['taxId', 'price', 'tax.rate', 'crews']);
  });

  // [E4.11]
  it('stops after 1,000 steps', () => {
    const crews = Array.from({ length: 400 }, (_, index) => `crew ${index}`);
    expect(run('crews.all(one, one != "x")', { crews: crews.slice(0, 200) })).toBe(true);
    expect(run('crews.all(one, one != "x")', { crews })).toBe('over');
  });

  it('counts long texts as several steps', () => {
    const name = 'x'.repeat(50_000);
    expect(run('upper(name) == upper(name)', { name })).toBe(true);
    expect(run(`"x" in [${join('lower(name)', ', ', 30)}]`, { name })).toBe('over');
    expect(run('upper(name)', { name: 'ß'.repeat(30_000) })).toBe('over');
    expect(
      run('crews.map(one, name + "")', {
        name,
        crews: Array.from({ length: 300 }, (_, index) => `${index}`),
      }),
    ).toBe('over');
  });

  it('limits the size of a result', () => {
    const squared = `[1.2345678901234567]${'.map(x, x * x)'.repeat(40)}[0]`;
    expect(String(run(squared)).length).toBeLessThan(400);
    expect(run(`["ab"]${'.map(x, x + x)'.repeat(40)}[0]`)).toBe('over');
    expect(faultOf('('.repeat(200))).toMatchObject({ code: 'formulaLong' });
    expect(faultOf(`1${' + 1'.repeat(1200)}`)).toMatchObject({ code: 'formulaLong' });
    expect(faultOf('!'.repeat(5000))).toMatchObject({ code: 'formulaLong' });
  });

  const record = {
    name: 'a'.repeat(50_000),
    nickname: `${'a'.repeat(12_000)}b${'a'.repeat(12_999)}`,
    extra: Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`k${index}`, 'x'])),
    crews: ['a'.repeat(50_000)],
  };
  it.each([
    ['name.contains(nickname)'],
    [join('name.contains("aaaaaaaaaaaaaaaaaaaaaaab")', ' || ', 200)],
    [join('name.startsWith(name)', ' && ', 240)],
    [join('name.endsWith(name)', ' && ', 240)],
    [join('size(name)', ' + ', 240)],
    [join('extra.k1', ' + ', 240)],
    [join('"k" in extra', ' || ', 240)],
    [join('size(extra)', ' + ', 240)],
    [join('1e399 % 1.2345678901234567890123456789e-399', ' + ', 180)],
  ])('stops after work that long values cost: %.40s', (source) => {
    expect(run(source, record)).toBe('over');
  });

  it('finds a text within a long text', () => {
    expect(run('name.contains("urgent")', { name: `${'The yard is closed. '.repeat(2000)}urgent` })).toBe(
      true,
    );
    expect(run('extra.k1999', record)).toBe('x');
  });

  it('limits the size of a number in the formula', () => {
    expect(run('1e999 % 2')).toBe(undefined);
    expect(run('.1e-999 + 2')).toBe('2');
  });

  it('keeps variables of inner lists apart', () => {
    const source = 'crews.exists(x, crews.exists(x, crews.exists(y, x != y)))';
    expect(run(source, { crews: ['a', 'b'] })).toBe(true);
    expect(run('crews.all(x, crews.exists(y, y == x))', { crews: ['a', 'b'] })).toBe(true);
  });
});

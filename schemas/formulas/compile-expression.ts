// Types are checked before anything runs, and nothing is generated as text, so nothing needs eval.
import { isEmpty } from '../values/json';
import type { FormulaFields, RelatedLists } from '../words/reads';
import type { Call, Expression } from './expression';
import { FormulaFault, refuseType, type Span } from './fault';
import {
  Decimal,
  emptyOf,
  type FormulaValue,
  isDecimal,
  isRecords,
  itemOf,
  toListOf,
  typeWords,
} from './formula-value';
import { toCall, toDayLiteral } from './functions';
import { type MacroParts, macros, toMacro } from './macros';
import { Names } from './names';
import { toBinary } from './operators';
import { type Part, type Run, toBounded } from './scope';

export class ExpressionCompiler {
  readonly names: Names;
  followsDay = false;

  constructor(fields: FormulaFields, lists: RelatedLists | undefined) {
    this.names = new Names(fields, lists);
  }

  compile(expression: Expression): Part {
    const { type, run } = this.part(expression);
    return {
      type,
      run(scope) {
        scope.step();
        return run(scope);
      },
    };
  }

  private part(expression: Expression): Part {
    switch (expression.kind) {
      case 'number': {
        const value = toBounded(new Decimal(expression.value));
        return { type: 'number', run: () => value };
      }
      case 'text':
        return { type: 'text', run: () => expression.value };
      case 'boolean':
        return { type: 'boolean', run: () => expression.value };
      case 'name':
      case 'member':
        return this.value(expression);
      case 'index':
        return this.index(expression);
      case 'list':
        return this.list(expression);
      case 'unary':
        return this.unary(expression);
      case 'binary':
        return toBinary(expression, {
          left: this.compile(expression.left),
          right: this.compile(expression.right),
        });
      case 'choice':
        return this.choice(expression);
      case 'call':
        return this.call(expression);
    }
  }

  /** A period can be part of a field's name, so the longest existing name wins. */
  private value(expression: Extract<Expression, { kind: 'name' | 'member' }>): Part {
    const { names } = this;
    const name = toDotted(expression);
    const found = name === undefined ? undefined : names.find(name, expression);
    if (found) return found;
    if (expression.kind === 'name') return names.refuse(expression.name, expression);
    return this.entry(expression.of, expression.name, expression);
  }

  private entry(of: Expression, key: string, place: Span): Part {
    const whole = toDotted(of);
    if (whole !== undefined && !this.names.has(whole))
      return this.names.refuse(this.names.isRecord(whole) ? key : `${whole}.${key}`, place, whole);
    const map = this.compile(of);
    if (map.type !== 'map' && whole !== undefined && this.names.isPassed(whole))
      return this.names.refuse(`${whole}.${key}`, place);
    if (map.type !== 'map') {
      const hint =
        whole === undefined ? '' : ' Only a link to one record leads to the fields of another object.';
      refuseType(place, `'.${key}' does not work with ${typeWords(map.type)}.${hint}`);
    }
    return { type: 'text', run: (scope) => (map.run(scope) as ReadonlyMap<string, string>).get(key) ?? '' };
  }

  private index({ of, index, at, end }: Extract<Expression, { kind: 'index' }>): Part {
    const [whole, key] = [this.compile(of), this.compile(index)];
    if (whole.type === 'map' && key.type === 'text') {
      const run: Run = (scope) =>
        (whole.run(scope) as ReadonlyMap<string, string>).get(key.run(scope) as string) ?? '';
      return { type: 'text', run };
    }
    const item = itemOf(whole.type);
    if (item === undefined || isRecords(whole.type) || key.type !== 'number')
      refuseType(
        { at, end },
        `'[ ]' does not work with ${typeWords(whole.type)} and ${typeWords(key.type)}.`,
      );
    const run: Run = (scope) => {
      const [list, place] = [whole.run(scope) as readonly FormulaValue[], key.run(scope)];
      return (isDecimal(place) ? list[place.toNumber()] : undefined) ?? emptyOf(item);
    };
    return { type: item, run };
  }

  private list({ items, at, end }: Extract<Expression, { kind: 'list' }>): Part {
    const parts = items.map((item) => this.compile(item));
    const [first] = parts;
    if (!first) refuseType({ at, end }, 'A list needs an entry.');
    for (const [index, { type }] of parts.entries())
      if (type !== first.type)
        refuseType(
          items[index] ?? { at, end },
          `The list begins with ${typeWords(first.type)}, but this is ${typeWords(type)}.`,
        );
    return { type: toListOf(first.type), run: (scope) => parts.map(({ run }) => run(scope)) };
  }

  private unary({ sign, operand, at }: Extract<Expression, { kind: 'unary' }>): Part {
    const part = this.compile(operand);
    const type = sign === '-' ? 'number' : 'boolean';
    if (part.type !== type)
      refuseType({ at, end: at + 1 }, `'${sign}' does not work with ${typeWords(part.type)}.`);
    const run: Run = (scope) => {
      const value = part.run(scope);
      if (value === undefined) return undefined;
      return isDecimal(value) ? value.times(-1) : !value;
    };
    return { type, run };
  }

  private choice({ test, yes, no }: Extract<Expression, { kind: 'choice' }>): Part {
    const decides = this.boolean(test);
    const [one, other] = [this.compile(yes), this.compile(no)];
    if (one.type !== other.type)
      refuseType(no, `This is ${typeWords(other.type)}, but before the ':' is ${typeWords(one.type)}.`);
    const empty = emptyOf(one.type);
    const run: Run = (scope) => {
      const decided = decides.run(scope);
      if (decided === undefined) return empty;
      return decided === true ? one.run(scope) : other.run(scope);
    };
    return { type: one.type, run };
  }

  private boolean(expression: Expression): Part {
    const part = this.compile(expression);
    if (part.type === 'boolean') return part;
    refuseType(expression, `This must be yes or no, but it is ${typeWords(part.type)}.`);
  }

  private call(call: Call): Part {
    const { name, target, items } = call;
    if (name === 'today') this.followsDay = true;
    if (name === 'has' && !target) return this.has(call);
    if (name === 'date') return toDayLiteral(call);
    if (target) this.names.requireList(name, toRoot(target));
    const macro = macros.find((one) => one === name);
    if (macro && target) return toMacro(macro, call, this.inner(call, target));
    const operands = target ? [target, ...items] : items;
    return toCall(call, () => operands.map((item) => this.compile(item)));
  }

  private has({ items, nameAt }: Call): Part {
    const [argument] = items;
    const name = argument && toDotted(argument);
    if (items.length !== 1 || argument === undefined || name === undefined)
      throw new FormulaFault('formulaSyntax', nameAt, 'Write the name of a field: has(field).');
    const filled = this.names.findFilled(name);
    if (filled) return filled;
    const part = this.compile(argument);
    return { type: 'boolean', run: (scope) => !isEmpty(part.run(scope)) };
  }

  private inner({ items, nameAt, name }: Call, target: Expression): MacroParts {
    const [variable, body] = items;
    if (variable?.kind !== 'name' || !body || items.length !== 2)
      throw new FormulaFault('formulaSyntax', nameAt, `Write it like this: list.${name}(one, …).`);
    const list = this.compile(target);
    const type = list.type === 'map' ? 'text' : itemOf(list.type);
    if (type === undefined) refuseType(nameAt, `'${name}' does not work with ${typeWords(list.type)}.`);
    const { made: compiled, slot } = this.names.withVariable(variable.name, type, () => this.compile(body));
    return { body: compiled, slot, items: list };
  }
}

/** The root of 'lines.filter(…).map(…)' is 'lines'. */
function toRoot(expression: Expression): Expression {
  return expression.kind === 'call' && expression.target ? toRoot(expression.target) : expression;
}

/** 'a.b.c' as one name; undefined for anything else. */
function toDotted(expression: Expression): string | undefined {
  if (expression.kind === 'name') return expression.name;
  if (expression.kind !== 'member') return undefined;
  const of = toDotted(expression.of);
  return of === undefined ? undefined : `${of}.${expression.name}`;
}

import { isEmpty, type Json, ownValue } from '../values/json';
import type { FormulaFields, FormulaType, ListReading, RelatedList, RelatedLists } from '../words/reads';
import type { Expression } from './expression';
import { FormulaFault, refuseType, type Span } from './fault';
import { fromJson, listOf, type RelatedRecord, toListOf, toRecordType } from './formula-value';
import { functionNames } from './functions';
import { macros } from './macros';
import type { Part, Run, Scope } from './scope';
import { toSimilar } from './similar-name';

type Variable = { slot: number; type: FormulaType };
type RecordField = Variable & { list: RelatedList; asks: Set<string>; field: string };

export class Names {
  readonly asks = new Set<string>();
  private readonly fields: FormulaFields;
  private readonly lists: RelatedLists;
  private readonly knowsLists: boolean;
  private readonly asksOf = new Map<string, Set<string>>();
  private readonly variables = new Map<string, Variable>();
  private open = 0;

  constructor(fields: FormulaFields, lists: RelatedLists | undefined) {
    this.fields = fields;
    this.lists = lists ?? new Map();
    this.knowsLists = lists !== undefined;
  }

  get readings(): ListReading[] {
    return [...this.asksOf].flatMap(([name, asks]) => {
      const list = this.lists.get(name);
      if (!list) return [];
      const { fields, ...reading } = list;
      return [{ ...reading, key: toListKey(list), asks: [...asks] }];
    });
  }

  has(name: string): boolean {
    return this.variables.has(name)
      ? !this.isRecord(name)
      : this.fields.has(name) || this.isRecordField(name);
  }

  isPassed(name: string): boolean {
    return [...this.fields.keys()].some((one) => one.startsWith(`${name}.`));
  }

  /** While the lists are unknown, the name could be one of them. */
  requireList(called: string, target: Expression): void {
    const isListCall = called === 'count' || called === 'size' || macros.some((one) => one === called);
    if (this.knowsLists || !isListCall || target.kind !== 'name') return;
    const { name } = target;
    if (this.fields.has(name) || this.variables.has(name)) return;
    const message = `'${name.slice(0, 80)}' is no data element. If it is a link of another object, check both objects together.`;
    throw new FormulaFault('formulaElsewhere', target, message);
  }

  isRecord(name: string): boolean {
    return listOf(this.variables.get(name)?.type ?? 'text') !== undefined;
  }

  /** A record has no value. */
  find(name: string, place: Span): Part | undefined {
    const variable = this.variables.get(name);
    if (variable && this.isRecord(name)) refuseType(place, `Write which field of the record: ${name}.field.`);
    if (variable) return { type: variable.type, run: ({ variables }) => variables[variable.slot] };
    const inner = this.findRecordField(name);
    if (inner) return this.recordField(inner, name, place);
    const type = this.fields.get(name);
    if (type) return this.field(name, type, place);
    const list = this.lists.get(name);
    return list && this.related(name, list);
  }

  /** Whether a field has a value. Formulas can ask nothing else about a secret. */
  findFilled(name: string): Part | undefined {
    const inner = this.findRecordField(name);
    const type = inner?.type ?? this.fields.get(name);
    if (!type) return undefined;
    if (inner) inner.asks.add(inner.field);
    else this.asks.add(name);
    const isFilled = type === 'boolean' ? (value: Json | undefined) => value === true : isNotEmpty;
    const read = inner ? toReader(inner) : (scope: Scope) => scope.read(name);
    return { type: 'boolean', run: (scope) => isFilled(read(scope)) };
  }

  withVariable<Made>(name: string, type: FormulaType, make: () => Made): { made: Made; slot: number } {
    const before = this.variables.get(name);
    const slot = this.open;
    this.open += 1;
    this.variables.set(name, { slot, type });
    const made = make();
    this.open -= 1;
    if (before) this.variables.set(name, before);
    else this.variables.delete(name);
    return { made, slot };
  }

  /** @param of the macro variable whose field it is, if any */
  refuse(name: string, place: Span, of = ''): never {
    const list = this.lists.get(listOf(this.variables.get(of)?.type ?? 'text') ?? '');
    const names = list ? [...list.fields.keys()] : [this.fields, this.variables, this.lists].flatMap(toNames);
    const similar = toSimilar(name, names);
    const [root = '', field = ''] = name.split('.');
    const isOfField = list || field === '' || this.fields.has(root);
    const several = isOfField ? undefined : toSimilar(root, toNames(this.lists));
    const hint = several
      ? ` '${several}' are several records. Write ${several}.sum(one, one.${field}).`
      : !list && functionNames.includes(name)
        ? ` '${name}' is a function.`
        : similar && ` Do you mean '${similar}'?`;
    throw new FormulaFault(
      'formulaField',
      place,
      `There is no data element '${name.slice(0, 80)}'.${hint ?? ''}`,
    );
  }

  private isRecordField(name: string): boolean {
    return this.findRecordField(name) !== undefined;
  }

  private findRecordField(name: string): RecordField | undefined {
    const dot = name.indexOf('.');
    const variable = this.variables.get(name.slice(0, Math.max(0, dot)));
    const listName = variable && listOf(variable.type);
    const list = this.lists.get(listName ?? '');
    const field = name.slice(dot + 1);
    const type = list?.fields.get(field);
    const asks = this.asksOf.get(listName ?? '');
    return variable && list && type && asks
      ? { list, asks, field, type: type as FormulaType, slot: variable.slot }
      : undefined;
  }

  private recordField(inner: RecordField, name: string, place: Span): Part {
    inner.asks.add(inner.field);
    return toPart(toReader(inner), { name, type: inner.type, place });
  }

  private field(name: string, type: FormulaType | 'secret', place: Span): Part {
    this.asks.add(name);
    return toPart((scope) => scope.read(name), { name, type, place });
  }

  private related(name: string, list: RelatedList): Part {
    this.asksOf.set(name, this.asksOf.get(name) ?? new Set());
    const key = toListKey(list);
    return { type: toListOf(toRecordType(name)), run: (scope) => scope.related(key) };
  }
}

const toNames = (names: ReadonlyMap<string, unknown>) => [...names.keys()];
const isNotEmpty = (value: Json | undefined) => !isEmpty(value);

export const toListKey = ({ objectType, link }: Pick<RelatedList, 'objectType' | 'link'>) =>
  `${objectType}#${link}`;

type Reader = (scope: Scope) => Json | undefined;

function toReader({ slot, field }: RecordField): Reader {
  return ({ variables }) => ownValue((variables[slot] as RelatedRecord).values, field);
}

function toPart(
  read: Reader,
  { name, type, place }: { name: string; type: FormulaType | 'secret'; place: Span },
): Part {
  if (type === 'secret') {
    const message = `'${name}' is secret. Ask only whether it is filled: has(${name}).`;
    throw new FormulaFault('formulaSecret', place, message);
  }
  const run: Run = (scope) => {
    const value = read(scope);
    scope.pay(countEntries(value) * costOfEntry);
    return fromJson(value, type);
  };
  return { type, run };
}

/** Each reference to a list or map copies it. */
const costOfEntry = 200;

function countEntries(value: Json | undefined): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

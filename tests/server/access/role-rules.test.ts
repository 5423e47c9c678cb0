// A role learns nothing from a rule about fields that it cannot read (E2.5a, E3). Needs no database.
import { describe, expect, it } from 'vitest';
import type { DataElement } from '../../../schemas/words/data-element';
import {
  applyRoleRules,
  isLockedFor,
  keepRoleRules,
  toRoleConfig,
  toRoleGroup,
} from '../../../server/access/role-rules';
import { toElements } from '../../schemas/to-elements';

const text = { label: 'Text', visualType: 'text' };
const number = { label: 'Number', visualType: 'number' };
const whenAsked = { required: ['asked'] };
const elements = toElements({
  asked: text,
  low: number,
  free: { ...text, isRequired: true },
  shown: { ...text, showWhen: whenAsked, whenHidden: 'clear' },
  required: { ...text, requireWhen: whenAsked },
  locked: { ...text, readOnlyWhen: whenAsked },
  bound: { ...number, limits: { minimum: { field: 'low' }, maximum: 9 } },
  bounded: { ...number, limits: { maximum: { field: 'low' } } },
  formula: { ...number, formula: 'low * 2' },
  checked: { ...number, check: { rule: 'checked > low', message: 'Too low' } },
});
const find = (list: readonly DataElement[], name: string) => {
  const found = list.find((one) => one.name === name);
  if (!found) throw new Error(`No ${name}`);
  return found;
};
const but =
  (...hidden: string[]) =>
  (name: string) =>
    !hidden.includes(name);
const rulesOf = (name: string, ...hidden: string[]) =>
  find(applyRoleRules(elements, but(...hidden)), name).rules;
const all = () => true;

// [E2.5a, E2.7]
describe('the rules of a role', () => {
  it('are all there for who reads all fields', () => {
    const own = applyRoleRules(elements, all);
    for (const { name, rules } of elements) expect(find(own, name).rules, name).toEqual(rules);
    expect(find(own, 'locked').access).toBe('write');
    expect(find(own, 'shown').access).toBe('write');
  });

  it('leave elements without rules alone', () => {
    const plain = toElements({ one: text });
    expect(applyRoleRules(plain, all)).toBe(plain);
    const mixed = toElements({ one: text, two: { ...text, showWhen: { required: ['one'] } } });
    expect(find(applyRoleRules(mixed, all), 'one')).toBe(find(mixed, 'one'));
  });

  it.each([
    ['shown', 'showWhen'],
    ['required', 'requireWhen'],
    ['locked', 'readOnlyWhen'],
  ] as const)('have no condition of %s that asks for a hidden field', (name, key) => {
    expect(rulesOf(name, 'low')?.[key]).toBeDefined();
    expect(rulesOf(name, 'asked')?.[key]).toBeUndefined();
  });

  it('clear nothing by a condition that is hidden', () => {
    expect(rulesOf('shown')?.whenHidden).toBe('clear');
    expect(rulesOf('shown', 'asked')?.whenHidden).toBe('keep');
  });

  it('lock a field whose read-only condition is hidden, and every result', () => {
    const own = applyRoleRules(elements, but('asked'));
    expect(find(own, 'locked').access).toBe('read');
    expect(find(own, 'required').access).toBe('write');
    expect(find(own, 'formula').access).toBe('read');
    expect(isLockedFor(find(elements, 'locked'), but('asked'))).toBe(true);
    expect(isLockedFor(find(elements, 'locked'), all)).toBe(false);
    expect(isLockedFor(find(elements, 'asked'), () => false)).toBe(false);
  });

  it('have no limit by a hidden field, and keep the other one', () => {
    expect(rulesOf('bound')?.limits).toEqual({ minimum: { field: 'low' }, maximum: 9 });
    expect(rulesOf('bound', 'low')?.limits).toEqual({ maximum: 9 });
    expect(rulesOf('bounded', 'low')?.limits).toBeUndefined();
  });

  it('have no formula and no check of hidden fields', () => {
    expect(rulesOf('formula', 'low')?.formula).toBeUndefined();
    expect(rulesOf('checked', 'low')?.check).toBeUndefined();
    expect(rulesOf('checked')?.check?.message).toBe('Too low');
    // Its message could reveal the value.
    expect(rulesOf('checked', 'checked')?.check).toBeUndefined();
  });

  it('are computed once for roles with the same access', () => {
    const whole = keepRoleRules(elements, all);
    expect(keepRoleRules(elements, () => true)).toBe(whole);
    const narrow = keepRoleRules(elements, but('asked'));
    expect(narrow).not.toBe(whole);
    expect(find(narrow, 'shown').rules?.showWhen).toBeUndefined();
    expect(find(whole, 'shown').rules?.showWhen).toBeDefined();
  });

  it('are kept for thirty combinations of readable fields', () => {
    const names = Array.from({ length: 31 }, (_, index) => `f${index}`);
    const many = toElements(
      Object.fromEntries(names.map((name) => [name, { ...text, requireWhen: whenAsked }])),
    );
    const first = keepRoleRules(many, but('f0'));
    for (const name of names.slice(1, 30)) keepRoleRules(many, but(name));
    expect(keepRoleRules(many, but('f0'))).toBe(first);
    keepRoleRules(many, but('f30'));
    expect(keepRoleRules(many, but('f0'))).not.toBe(first);
  });
});

describe('the configuration that a role sees', () => {
  const configOf = (name: string, ...hidden: string[]) => {
    const element = find(elements, name);
    return toRoleConfig(element.config, element, but(...hidden));
  };

  it('is the stored one without rules', () => {
    const { config } = find(elements, 'free');
    expect(toRoleConfig(config, find(elements, 'free'), () => false)).toBe(config);
  });

  it.each([
    ['shown', 'showWhen', 'asked'],
    ['shown', 'whenHidden', 'asked'],
    ['required', 'requireWhen', 'asked'],
    ['locked', 'readOnlyWhen', 'asked'],
    ['formula', 'formula', 'low'],
    ['checked', 'check', 'low'],
  ] as const)('of %s has %s only for who reads %s', (name, key, hidden) => {
    expect(configOf(name)).toHaveProperty(key);
    expect(configOf(name, hidden)).not.toHaveProperty(key);
    expect(configOf(name, hidden).label).toBe(find(elements, name).config.label);
  });

  it('leaves out every rule of an element that is not known', () => {
    const config = {
      ...text,
      showWhen: whenAsked,
      whenHidden: 'clear',
      formula: '1',
      limits: { maximum: 1 },
    };
    expect(toRoleConfig(config as never, undefined, all)).toEqual(text);
  });
});

describe('the condition of a group', () => {
  const group = { name: 'g', label: 'G', showWhen: whenAsked } as never;
  const inGroup = {
    ...find(elements, 'free'),
    rules: { groupShowWhen: whenAsked, whenHidden: 'keep' },
  } as never;

  it('is told only to who reads its fields', () => {
    expect(toRoleGroup(group, inGroup, all)).toHaveProperty('showWhen', whenAsked);
    expect(toRoleGroup(group, inGroup, but('asked'))).not.toHaveProperty('showWhen');
    expect(toRoleGroup(group, find(elements, 'free'), all)).not.toHaveProperty('showWhen');
    expect(toRoleGroup(group, undefined, all)).not.toHaveProperty('showWhen');
  });
});

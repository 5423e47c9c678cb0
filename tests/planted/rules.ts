// Conditions and limits, in the engine and at a save.
import type { Sabotage } from './sabotage';

const rules = ['tests/server/operations/apply-rules.test.ts'];

export const ruleSabotages: readonly Sabotage[] = [
  {
    id: 'S33',
    what: 'A condition with "is not" is read as "is".',
    file: 'schemas/rules/sentences.ts',
    find: 'return isNegative ? { not: own } : own;',
    put: 'return own;',
    tests: ['tests/schemas/rules/sentences.test.ts'],
  },
  {
    id: 'P38',
    what: 'The number of records that meet a condition reveals unreadable values.',
    file: 'server/operations/metadata/rule-effects.ts',
    find: 'known.has(name) && canCount(caller, metadata, name)',
    put: 'known.has(name) && canCount(caller, metadata, names[0] ?? name) !== undefined',
    tests: ['tests/server/operations/rule-effects.test.ts'],
  },
  {
    id: 'S32',
    what: 'A form is not updated when a rule changes its result.',
    file: 'schemas/compile/form-variant.ts',
    find: '[rules?.text, ',
    put: "['', ",
    tests: ['tests/schemas/rules/rule-state.test.ts', 'tests/renderers/rules.test.tsx'],
  },
  {
    id: 'S31',
    what: 'A cleared value still counts in other conditions.',
    file: 'schemas/rules/rule-state.ts',
    find: 'return this.isCleared(name) ? undefined : this.values.stored(name);',
    put: 'return this.values.stored(name);',
    tests: ['tests/schemas/rules/rule-state.test.ts'],
  },
  {
    id: 'P36',
    what: 'A hidden field stores what was sent, without a check.',
    file: 'server/operations/records/apply-rules.ts',
    find: '    patch.values.delete(name);\n',
    put: '',
    tests: rules,
  },
  {
    id: 'P37',
    what: 'A condition reveals a field that the role cannot read.',
    file: 'server/access/role-rules.ts',
    find: 'if (isWithheld(own[key], canRead)) delete own[key];',
    put: 'if (!own[key]) delete own[key];',
    tests: rules,
  },
];

// Conditions and limits, in the engine and at a save.
import type { Sabotage } from './sabotage';

const rules = ['tests/server/operations/apply-rules.test.ts'];

export const ruleSabotages: readonly Sabotage[] = [
  {
    id: 'S33',
    what: 'A sentence that says no says yes.',
    file: 'schemas/rules/sentences.ts',
    find: 'return isNegative ? { not: own } : own;',
    put: 'return own;',
    tests: ['tests/schemas/rules/sentences.test.ts'],
  },
  {
    id: 'P38',
    what: 'The number of a condition tells of values that may not be read.',
    file: 'server/operations/metadata/rule-effects.ts',
    find: 'known.has(name) && canCount(caller, metadata, name)',
    put: 'known.has(name) && canCount(caller, metadata, names[0] ?? name) !== undefined',
    tests: ['tests/server/operations/rule-effects.test.ts'],
  },
  {
    id: 'S32',
    what: 'A form stays stale when a rule decides otherwise.',
    file: 'schemas/compile/form-variant.ts',
    find: '[rules?.text, ',
    put: "['', ",
    tests: ['tests/schemas/rules/rule-state.test.ts', 'tests/renderers/rules.test.tsx'],
  },
  {
    id: 'S31',
    what: 'What is cleared still counts for other conditions.',
    file: 'schemas/rules/rule-state.ts',
    find: 'return this.isCleared(name) ? undefined : this.values.stored(name);',
    put: 'return this.values.stored(name);',
    tests: ['tests/schemas/rules/rule-state.test.ts'],
  },
  {
    id: 'P36',
    what: 'A hidden field takes what is sent, unchecked.',
    file: 'server/operations/records/apply-rules.ts',
    find: '    patch.values.delete(name);\n',
    put: '',
    tests: rules,
  },
  {
    id: 'P37',
    what: 'A condition tells a role what it may not read.',
    file: 'server/access/role-rules.ts',
    find: 'if (isWithheld(own[key], canRead)) delete own[key];',
    put: 'if (!own[key]) delete own[key];',
    tests: rules,
  },
];

// Shared by the plants of the rules: a plant is a small tree, by path.
import type { Rule } from './source-tree';

export type Plant = { [path: string]: string };
export type Case = [claim: string, rule: Rule, bad: Plant, good: Plant];

export const types = {
  'schemas/types/einssn.ts': "export const einssn = defineVisualType({ id: 'einssn' });",
  'schemas/types/number.ts': "export const number = defineVisualType({ id: 'number' });",
  'schemas/types/multi.ts': "export const multi = defineVisualType({ id: 'multiCheck' });",
};
export const user = { 'objects/user.ts': "export const user = defineObject({ objectType: 'user' });" };
export const a = 'export const a = 1;';

// Random calls about the rows and the links of the object of pair-fields.ts (E8.2, E8.4).
import type { JsonObject } from '../../../schemas/values/json';
import type { Chance } from './pair-fields';

export const vehicles = Array.from({ length: 12 }, (_, index) => `vehicle-${index}`);

/** A row of each vehicle. */
export const wheels = vehicles.map((_, index) => `wheel-${index}`);

export type RandomCall = { method: string; path: string; body?: JsonObject; by?: 'admin' };

export const rowCalls: Record<string, (chance: Chance) => RandomCall> = {
  linked: (chance) => {
    const link = chance.one(['depot&id=depot-2', 'towed&id=vehicle-1', 'closed&id=vault-1']);
    return { method: 'GET', path: `/dtl/form/linked?objectType=vehicle&field=${link}` };
  },
  wheels: (chance) => ({
    method: 'GET',
    path: `/dtl/record/wheel?page=1&sort=${chance.one(['turns', '-vehicle', 'hushedTurns', 'name'])}&q=${chance.one(['W', '1', ''])}`,
  }),
  rows: (chance) => {
    const index = chance.below(vehicles.length);
    const row = chance.one<JsonObject>([
      { id: wheels[index] ?? '', turns: chance.below(9) },
      { id: wheels[index] ?? '', _version: 1, turns: chance.below(9) },
      { id: wheels[index] ?? '', hushedTurns: 1 },
      { id: wheels[index] ?? '', _removed: true },
      { name: 'New', turns: 3 },
      { turns: 'many' },
    ]);
    const path = `/dtl/record/vehicle?id=${vehicles[index]}`;
    return { method: 'PATCH', path, body: { _rows: { wheel: [row] } } };
  },
  rowItself: (chance) => {
    const path = `/dtl/record/wheel?id=${chance.one(wheels)}`;
    return chance.one<RandomCall>([
      { method: 'GET', path },
      { method: 'DELETE', path },
      { method: 'PATCH', path, body: { turns: chance.below(9) } },
    ]);
  },
};

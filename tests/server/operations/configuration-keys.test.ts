import { describe, expect, it } from 'vitest';
import { parseFiles } from '../../../server/operations/configuration/parse-files';

const told = (file: object) => parseFiles({ 'f.json': file }).faults.map(({ message }) => message);
const field = { fieldName: 'plate', grouping: '', fieldConfig: { label: 'Plate', visualType: 'text' } };

// [E7.1]
describe('an unknown key of a configuration file', () => {
  it('is reported with its path', () => {
    const slips = {
      ...{ objectType: 'partner', colour: 'red' },
      groups: [{ grouping: 'Papers', shwoWhen: {} }],
      fields: [{ ...field, gruping: 'Papers' }],
    };
    expect(told(slips)).toEqual([
      'colour: There is no such key.',
      "groups/Papers/shwoWhen: There is no such key. Did you mean 'showWhen'?",
      "fields/plate/gruping: There is no such key. Did you mean 'grouping'?",
    ]);
    const role = { roleName: 'R', roleType: 'partner', roleConfig: {} };
    expect(told({ ...role, rollName: 'R' })).toEqual([
      "rollName: There is no such key. Did you mean 'roleName'?",
    ]);
  });

  it('is reported 100 times at most', () => {
    const keys = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`key${at}`, '']));
    const fields = Array.from({ length: 10 }, () => ({ ...field, ...keys }));
    expect(told({ objectType: 'partner', groups: [], fields })).toHaveLength(100);
  });

  it('may belong to a tool or to a field type', () => {
    const fields = [{ ...field, fieldConfig: { ...field.fieldConfig, own: 1 } }];
    expect(told({ $schema: 'x', objectType: 'partner', groups: [], fields })).toEqual([]);
  });
});

import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useConflicts } from '../../renderers/form/use-conflicts';

const met = () => new Map([['label', { base: 'Trucks', yours: 'Trucks owned', current: 'Vans' }]]);

it('asks once about a conflict that arrives during a save', () => {
  const { result } = renderHook(useConflicts);
  act(() => result.current.expect({ label: 'Trucks owned' }));
  act(() => result.current.report(met()));
  act(() => result.current.decide('label'));
  act(() => result.current.replace(met()));
  expect(result.current.collisions.size).toBe(0);

  act(() => result.current.expect({ label: 'Trucks owned' }));
  act(() => result.current.replace(met()));
  expect(result.current.collisions.size).toBe(1);
});

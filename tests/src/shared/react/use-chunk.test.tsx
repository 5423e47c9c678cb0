import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { createChunk } from '../../../../src/shared/react/chunk';
import { lazyExtra } from '../../../../src/shared/react/lazy-screen';
import { useChunk } from '../../../../src/shared/react/use-chunk';

it('renders code that loads right after the first render', async () => {
  const part = createChunk(() => Promise.resolve('here'));
  let isHere = false;
  const late = { ...part, get: () => (isHere ? 'here' : undefined) };
  function Screen() {
    const text = useChunk(late);
    // The code arrives between rendering and the effects that wait for it.
    useLayoutEffect(() => {
      isHere = true;
    });
    return text ?? 'Loading';
  }
  render(<Screen />);
  expect(await screen.findByText('here')).toBeDefined();
});

it('retries optional code when the network returns', async () => {
  let isLost = true;
  let asked = 0;
  const Extra = lazyExtra(async () => {
    asked += 1;
    if (isLost) throw new Error('Failed to fetch dynamically imported module');
    return () => <p>here</p>;
  });
  render(
    <>
      <p>a form</p>
      <Extra />
    </>,
  );
  await expect.poll(() => asked).toBe(1);
  isLost = false;
  await Promise.resolve();
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('here')).toBeDefined();
  expect(screen.getByText('a form')).toBeDefined();
  expect(asked).toBe(2);
});

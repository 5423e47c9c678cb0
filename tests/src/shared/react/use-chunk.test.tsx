// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { createChunk } from '../../../../src/shared/react/chunk';
import { useChunk } from '../../../../src/shared/react/use-chunk';

it('draws a part that came right after drawing', async () => {
  const part = createChunk(() => Promise.resolve('here'));
  let isHere = false;
  const late = { ...part, get: () => (isHere ? 'here' : undefined) };
  function Screen() {
    const text = useChunk(late);
    // It comes between drawing and the effects that wait for it.
    useLayoutEffect(() => {
      isHere = true;
    });
    return text ?? 'Loading';
  }
  render(<Screen />);
  expect(await screen.findByText('here')).toBeDefined();
});

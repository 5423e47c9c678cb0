// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfirmDialog } from '../../../../src/shared/ui/confirm-dialog';

afterEach(cleanup);

function Question() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      {isOpen && (
        <ConfirmDialog title="Delete it?" confirmLabel="Delete it" onCancel={() => setOpen(false)} />
      )}
    </>
  );
}

describe('a dialog', () => {
  it('gives the focus back where it was', async () => {
    render(<Question />);
    const opener = screen.getByRole('button', { name: 'Delete' });
    await userEvent.click(opener);
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    expect(document.activeElement).toBe(cancel);
    await userEvent.click(cancel);
    expect(document.activeElement).toBe(opener);
  });
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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
  it('returns the focus when it closes', async () => {
    render(<Question />);
    const opener = screen.getByRole('button', { name: 'Delete' });
    await userEvent.click(opener);
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    expect(document.activeElement).toBe(cancel);
    await userEvent.click(cancel);
    expect(document.activeElement).toBe(opener);
  });

  it('closes on a press outside, but not on a double click or a drag from inside', async () => {
    render(<Question />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = screen.getByRole('alertdialog');
    const user = userEvent.setup();
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('heading') },
      { target: dialog },
      { keys: '[/MouseLeft]', target: dialog },
    ]);
    fireEvent.click(dialog);
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog, { detail: 2 });
    expect(screen.queryByRole('alertdialog')).not.toBeNull();
    await userEvent.setup().click(dialog);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

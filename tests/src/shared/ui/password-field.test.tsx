import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { PasswordField } from '../../../../src/shared/ui/password-field';

afterEach(cleanup);

describe('a password field', () => {
  it('shows and hides its characters', async () => {
    render(<PasswordField label="Password" name="password" />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(input, 'Pa ss1');
    expect(input.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(input.type).toBe('text');
    expect(input.value).toBe('Pa ss1');
    await userEvent.click(screen.getByRole('button', { name: 'Hide characters' }));
    expect(input.type).toBe('password');
  });

  it('does not submit the form with its button', async () => {
    let sent = 0;
    render(
      <form onSubmit={() => (sent += 1)}>
        <PasswordField label="Password" />
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(sent).toBe(0);
  });
});

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { OptionRows } from '../../renderers/editors/option-rows';
import type { Json } from '../../schemas/values/json';
import { pressWhileComposing } from '../input-method';

afterEach(cleanup);

let value: Json | undefined;

function Rows({ start }: { start?: Json }) {
  const [current, setCurrent] = useState<Json | undefined>(start);
  value = current;
  return (
    <OptionRows
      id="options"
      name="msOptions"
      label="Options"
      value={current}
      misread={undefined}
      onChange={setCurrent}
      onMisread={() => undefined}
      onBlur={() => undefined}
      schema={{}}
      options={{}}
      required
      disabled={false}
      readOnly={false}
      invalid={false}
      describedBy={undefined}
      say={(english) => english}
    />
  );
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, text: string) => fireEvent.change(box(name), { target: { value: text } });
const press = (name: string, key: string, more = {}) => fireEvent.keyDown(box(name), { key, ...more });
const start = ['red', 'blue'].map((one) => ({ label: one, value: one }));

describe('option rows', () => {
  it('keep at least one row [B5.5]', () => {
    render(<Rows />);
    expect(screen.getByLabelText<HTMLButtonElement>('Remove option 1').disabled).toBe(true);
    expect(value).toBeUndefined();
  });

  it('copy the label to the value until it is edited', () => {
    render(<Rows />);
    type('Option 1: label', 'Red');
    expect(value).toEqual([{ label: 'Red', value: 'Red' }]);
    type('Option 1: value', 'r');
    type('Option 1: label', 'Dark red');
    expect(value).toEqual([{ label: 'Dark red', value: 'r' }]);
  });

  it('ignore keys of an input method', () => {
    render(<Rows start={start} />);
    for (const key of ['Enter', 'ArrowDown']) pressWhileComposing(box('Option 1: label'), key);
    expect(screen.queryByLabelText('Option 3: label')).toBeNull();
  });

  it('can be added, moved and removed by keyboard', () => {
    render(<Rows start={start} />);
    press('Option 1: label', 'ArrowDown', { altKey: true });
    expect(value).toEqual([start[1], start[0]]);
    press('Option 2: label', 'Enter');
    expect(document.activeElement).toBe(box('Option 3: label'));
    fireEvent.click(screen.getByLabelText('Remove option 1'));
    expect(value).toEqual([start[0]]);
  });

  it('accept a pasted list', () => {
    render(<Rows />);
    fireEvent.paste(box('Option 1: label'), { clipboardData: { getData: () => 'Red\tr\nBlue\tb' } });
    expect(value).toEqual([
      { label: 'Red', value: 'r' },
      { label: 'Blue', value: 'b' },
    ]);
  });

  it('mark a default', () => {
    render(<Rows start={start} />);
    fireEvent.click(box('Option 2: default'));
    expect(value).toEqual([start[0], { ...start[1], default: true }]);
  });

  it('report a file that cannot be read [B8.9]', async () => {
    render(<Rows start={start} />);
    const file = Object.assign(new File(['x'], 'list.csv'), {
      text: () => Promise.reject(new Error('gone')),
    });
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Import options'), { target: { files: [file] } });
    });
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Failed to read the file. Please try again.'),
    );
    expect(value).toEqual(start);
  });
});

// @vitest-environment jsdom
// The form of a page's first script, and metadata whose rules come after it.
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MetadataForm } from '../../renderers/late-form';
import { defaultView } from '../../schemas/default-view';
import { parseMetadata } from '../../schemas/rules/late-rules';

// The code of rules is read while the test waits.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 50_000 });

const field = (fieldName: string, fieldConfig: object) => ({
  objectType: 'lead',
  fieldName,
  fieldConfig: { label: fieldName, visualType: 'number', ...fieldConfig },
});
const plain = [field('price', {}), field('count', {})];
const check = { rule: 'count > 2', message: 'Take three.' };
const ruled = [field('price', {}), field('count', { check }), field('sum', { formula: 'price * count' })];
const view = defaultView('lead');

it('keeps what is typed until rules come', async () => {
  const onSubmit = vi.fn();
  const draw = (metadata: unknown) => (
    <MetadataForm elements={parseMetadata(metadata).elements} view={view} onSubmit={onSubmit} />
  );
  const user = userEvent.setup();
  const first = render(draw(plain));
  await user.type(screen.getByLabelText('price'), '5');
  await user.type(screen.getByLabelText('count'), '2');
  const { elements } = parseMetadata(ruled);
  first.rerender(<MetadataForm elements={elements} view={view} onSubmit={onSubmit} />);
  expect(screen.queryByLabelText('sum')).toBeNull();
  expect(await screen.findByDisplayValue('10')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Take three.')).length).toBeGreaterThan(0);
  expect(onSubmit).not.toHaveBeenCalled();
});

// @vitest-environment jsdom
// The form of a page's first script, where the code of rules cannot be loaded: nothing is drawn that would not be checked.
import { configure, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { MetadataForm } from '../../renderers/late-form';
import { defaultView } from '../../schemas/default-view';
import { parseMetadata } from '../../schemas/rules/late-rules';

vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 50_000 });

vi.mock('../../schemas/rules/live-rules', () => {
  throw new Error('Nothing answers.');
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? <p>Out of order</p> : this.props.children);
}

it('throws to the host’s error boundary', async () => {
  const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { elements } = parseMetadata([
    {
      objectType: 'lead',
      fieldName: 'vans',
      fieldConfig: { label: 'Vans', visualType: 'number', check: { rule: 'vans > 3', message: 'Four.' } },
    },
  ]);
  render(
    <Boundary>
      <MetadataForm elements={elements} view={defaultView('lead')} onSubmit={() => undefined} />
    </Boundary>,
  );
  expect(await screen.findByText('Out of order')).toBeTruthy();
  expect(screen.queryByLabelText('Vans')).toBeNull();
  faults.mockRestore();
});

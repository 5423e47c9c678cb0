// @vitest-environment jsdom
// The same form, where its rules have not come when it is drawn first. Each time with modules of its own: what has come is there.
import { act, configure, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { defaultView } from '../../schemas/default-view';

const field = (fieldName: string, fieldConfig: object) => ({
  objectType: 'lead',
  fieldName,
  fieldConfig: { label: fieldName, visualType: 'number', ...fieldConfig },
});
const ruled = [field('price', { defaultValue: 4 }), field('sum', { formula: 'price * 2' })];
const view = defaultView('lead');
const onSubmit = () => undefined;

beforeEach(() => vi.resetModules());
// Each reads all modules anew, and waits for those that come late.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 50_000 });

async function createLate() {
  const { MetadataForm } = await import('../../renderers/late-form');
  const { parseMetadata } = await import('../../schemas/rules/late-rules');
  return <MetadataForm elements={parseMetadata(ruled).elements} view={view} onSubmit={onSubmit} />;
}

async function createEager() {
  const { MetadataForm } = await import('../../renderers/metadata-form');
  const { parseMetadata } = await import('../../schemas/parse-metadata');
  return <MetadataForm elements={parseMetadata(ruled).elements} view={view} onSubmit={onSubmit} />;
}

it('draws nothing before its rules, everything afterwards', async () => {
  const { container } = render(await createLate());
  expect(container.innerHTML).toBe('');
  expect(await screen.findByDisplayValue('8')).toBeTruthy();
});

it('leaves what a server drew until then', async () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(await createEager());
  const drawn = page.querySelector('input');
  vi.resetModules();
  const form = await createLate();
  const onRecoverableError = vi.fn();
  const root = hydrateRoot(page, form, { onRecoverableError });
  expect(page.querySelector('input')).toBe(drawn);
  await act(async () => undefined);
  await vi.waitFor(
    () => expect(Object.keys(drawn ?? {}).some((key) => key.startsWith('__react'))).toBe(true),
    { timeout: 50_000 },
  );
  expect(page.querySelector('input')).toBe(drawn);
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

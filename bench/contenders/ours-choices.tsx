// One select with thousands of options, in our engine: how long each step takes until it is painted.
import { createRoot } from 'react-dom/client';
import { MetadataForm } from '../../renderers/metadata-form';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { defaultView } from '../../schemas/words/view';
import { makeFields } from '../fields';
import { afterPaint, nextFrame } from '../page';
import { toOptions, toWireElement } from './our-metadata';

const box = () => document.querySelector<HTMLInputElement>('[role=combobox]');
const options = () => [...document.querySelectorAll('[role=option]')];

const conditions = {
  list: () => options().length > 0,
  narrowed: () => options().length > 0 && options().every((option) => option.textContent?.includes('7')),
  chosen: () => options().length === 0 && box()?.value.includes('7') === true,
};

window.mountChoices = (n) => {
  const [field] = makeFields(5).slice(4);
  const root = document.getElementById('root');
  if (!field || !root) throw new Error('Nothing to draw');
  const wire = toWireElement(field);
  const names = Array.from({ length: n }, (_, i) => `Choice ${i}`);
  const { elements } = parseMetadata([
    { ...wire, fieldConfig: { ...wire.fieldConfig, msOptions: toOptions(names) } },
  ]);
  createRoot(root).render(
    <MetadataForm elements={elements} view={defaultView('partner')} onSubmit={() => {}} />,
  );
};

window.timeStep = async (shown) => {
  const start = await new Promise<number>((resolve) => {
    const begin = () => resolve(performance.now());
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, begin, { capture: true, once: true });
  });
  do await nextFrame();
  while (!conditions[shown]());
  await afterPaint();
  return performance.now() - start;
};

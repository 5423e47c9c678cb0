// The page that `leadfield verify` drives: draws one form in one state and says what it holds. It runs in a browser.
import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import './page.css';
import { OptionsProvider } from '../../renderers/controls/options-source';
import type { MetadataFormHandle } from '../../renderers/form/use-form-handle';
import { MetadataForm } from '../../renderers/metadata-form';
import type { Json, JsonObject } from '../../schemas/json';
import { parseMetadata } from '../../schemas/parse-metadata';
import type { View } from '../../schemas/view';

/** What is drawn: nothing filled in, all filled in, everything wrong, or read-only. */
export type DrawnState = 'empty' | 'filled' | 'wrong' | 'read';
export type Drawn = {
  title: string;
  wire: readonly unknown[];
  view: View;
  value: JsonObject;
  state: DrawnState;
  theme: 'light' | 'dark';
};
export type VerifyPage = {
  /** Resolved when nothing moves any more. */
  draw: (drawn: Drawn) => Promise<void>;
  /** What a save would send. */
  read: () => JsonObject;
};

const element = document.getElementById('root');
const heading = document.getElementById('title');
if (!element) throw new Error('The page has no #root');
const root = createRoot(element);
let handle = createRef<MetadataFormHandle>();
/** No host is asked: what comes from an endpoint has no options here. */
const load = () => Promise.resolve([]);

async function draw({ title, wire, view, value, state, theme }: Drawn): Promise<void> {
  document.documentElement.dataset.theme = theme;
  if (heading) heading.textContent = title;
  const access = state === 'read' ? { access: 'read' } : {};
  const { elements } = parseMetadata(wire.map((one) => ({ ...(one as JsonObject), ...access })));
  const isFilled = state === 'filled' || state === 'read';
  handle = createRef();
  flushSync(() => root.render(null));
  flushSync(() =>
    root.render(
      <OptionsProvider load={load}>
        <MetadataForm
          ref={handle}
          mode={state === 'read' ? 'change' : 'create'}
          elements={elements}
          view={view}
          onSubmit={() => undefined}
          {...(isFilled && { value })}
        />
      </OptionsProvider>,
    ),
  );
  await settle();
  if (state !== 'wrong') return;
  const wrong = elements.map(({ name, defaultValue }): [string, Json | undefined] => [
    name,
    toWrong(defaultValue),
  ]);
  handle.current?.fill(new Map(wrong));
  handle.current?.check();
  await settle();
}

/** A text that no format takes; what only takes lists or ticks is left empty. */
function toWrong(value: Json | undefined): Json | undefined {
  return typeof value === 'object' || typeof value === 'boolean' ? undefined : '???';
}

/** Long forms are drawn in steps, and editors are loaded when they are needed. */
async function settle(): Promise<void> {
  let [count, still] = [-1, 0];
  for (let tries = 0; tries < 200 && still < 4; tries++) {
    await new Promise((done) => setTimeout(done, 25));
    const now = document.getElementsByTagName('*').length;
    still = now === count && !document.querySelector('[aria-busy="true"]') ? still + 1 : 0;
    count = now;
  }
}

const page: VerifyPage = { draw, read: () => handle.current?.read().changes ?? {} };
Object.assign(window, { leadfield: page });

// The page that `leadfield verify` controls. It shows one form in one state and returns its values.
import { createRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { memoryFiles } from '../../renderers/controls/files/memory-files';
import { OptionsProvider } from '../../renderers/controls/options-source';
import type { MetadataFormHandle } from '../../renderers/form/use-form-handle';
import { MetadataForm } from '../../renderers/metadata-form';
import type { Engine } from '../../renderers/types/engine';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import type { Json, JsonObject } from '../../schemas/values/json';
import type { DataElement } from '../../schemas/words/data-element';
import type { View } from '../../schemas/words/view';

/** Whether the form is empty, filled in, filled with wrong values, or read-only. */
export type DrawnState = 'empty' | 'filled' | 'wrong' | 'read';
export type FormToDraw = {
  title: string;
  wire: readonly unknown[];
  view: View;
  value: JsonObject;
  state: DrawnState;
  theme: 'light' | 'dark';
};
export type VerifyPage = {
  /** Resolves when the page has stopped changing. */
  draw: (drawn: FormToDraw) => Promise<void>;
  read: () => JsonObject;
};

/** Sets `window.leadfield`, which draws and reads forms. Throws for a page without #root. */
export function mountPage(engine: Engine): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  const root = createRoot(element);
  let handle = createRef<MetadataFormHandle>();
  const draw = async (drawn: FormToDraw) => {
    document.documentElement.dataset.theme = drawn.theme;
    const heading = document.getElementById('title');
    if (heading) heading.textContent = drawn.title;
    handle = createRef();
    const elements = toElements(drawn, engine);
    flushSync(() => root.render(null));
    flushSync(() => root.render(<DrawnForm {...{ drawn, engine, elements, handle }} />));
    await settle();
    if (drawn.state !== 'wrong') return;
    handle.current?.fill(new Map(elements.map(({ name, defaultValue }) => [name, toWrong(defaultValue)])));
    handle.current?.check();
    await settle();
  };
  const page: VerifyPage = { draw, read: () => handle.current?.read().changes ?? {} };
  Object.assign(window, { leadfield: page });
}

function toElements({ wire, state }: FormToDraw, engine: Engine): readonly DataElement[] {
  const access = state === 'read' ? { access: 'read' } : {};
  return parseMetadata(
    wire.map((one) => ({ ...(one as JsonObject), ...access })),
    engine,
  ).elements;
}

type FormProps = {
  drawn: FormToDraw;
  engine: Engine;
  elements: readonly DataElement[];
  handle: RefObject<MetadataFormHandle | null>;
};

/** Fields with an endpoint have no options, because there is no host. */
const load = () => Promise.resolve([]);

function DrawnForm({ drawn: { view, value, state }, engine, elements, handle }: FormProps) {
  const isFilled = state === 'filled' || state === 'read';
  return (
    <OptionsProvider load={load}>
      <MetadataForm
        files={memoryFiles}
        ref={handle}
        mode={state === 'read' ? 'change' : 'create'}
        engine={engine}
        elements={elements}
        view={view}
        idPrefix={view.id}
        onSubmit={() => undefined}
        {...(isFilled && { value })}
      />
    </OptionsProvider>
  );
}

/** A text that no format accepts. Fields for lists or checkboxes stay empty. */
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

// The engine without the app: a test hands in metadata and reads what was submitted.
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '../../../src/shared/ui/tokens.css';
import { MetadataForm } from '../../../renderers/metadata-form';
import { OptionsProvider } from '../../../renderers/options-source';
import type { Submission } from '../../../renderers/submission';
import { defaultView } from '../../../schemas/default-view';
import type { JsonObject } from '../../../schemas/json';
import { parseMetadata } from '../../../schemas/parse-metadata';
import type { View } from '../../../schemas/view';

export type EnginePage = {
  draw: (given: { wire: unknown; view?: View; value?: JsonObject; fast?: boolean }) => void;
  submissions: Submission[];
};

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
const root = createRoot(element);
const submissions: Submission[] = [];

function load(url: string): Promise<unknown> {
  return fetch(url).then((answer) =>
    answer.ok ? answer.json() : Promise.reject(new Error(String(answer.status))),
  );
}

function draw({ wire, view, value, fast }: Parameters<EnginePage['draw']>[0]) {
  const { elements, problems } = parseMetadata(wire);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const form = (
    <OptionsProvider load={load}>
      <MetadataForm
        elements={elements}
        view={view ?? defaultView('partner')}
        onSubmit={(submission) => {
          submissions.push(submission);
        }}
        {...(value && { value })}
        {...(fast !== undefined && { fast })}
      />
    </OptionsProvider>
  );
  const isMeasured = new URLSearchParams(location.search).has('measure');
  flushSync(() => root.render(isMeasured ? form : <StrictMode>{form}</StrictMode>));
}

Object.assign(window, { engine: { draw, submissions } satisfies EnginePage });

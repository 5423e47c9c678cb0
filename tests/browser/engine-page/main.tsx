// The engine without the app: a test passes metadata and reads the submitted data.
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/wght.css';
import '../../../src/shared/ui/tokens.css';
import '../../../src/shared/ui/base.css';
import '../../../src/shared/ui/print.css';
import { OptionsProvider } from '../../../renderers/controls/options-source';
import { MetadataForm } from '../../../renderers/metadata-form';
import type { Submission, SubmitResult } from '../../../renderers/store/submission';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import type { JsonObject } from '../../../schemas/values/json';
import { defaultView, type View } from '../../../schemas/words/view';

export type EnginePage = {
  draw: (given: Drawn) => void;
  submissions: Submission[];
};

export type Drawn = {
  wire: unknown;
  view?: View;
  value?: JsonObject;
  isDisabled?: boolean;
  isOffline?: boolean;
  /** The result of a save; 'never' leaves it pending. By default it succeeds. */
  answer?: SubmitResult | 'never';
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

function draw({ wire, view, value, isDisabled, isOffline, answer }: Drawn) {
  const { elements, problems } = parseMetadata(wire);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const form = (
    <OptionsProvider load={load}>
      <MetadataForm
        elements={elements}
        view={view ?? defaultView('partner')}
        idPrefix={view?.id ?? 'partner'}
        onSubmit={(submission) => {
          submissions.push(submission);
          return answer === 'never' ? new Promise(() => {}) : answer;
        }}
        {...(value && { value })}
        isDisabled={isDisabled === true}
        isOffline={isOffline === true}
      />
    </OptionsProvider>
  );
  const isMeasured = new URLSearchParams(location.search).has('measure');
  flushSync(() => root.render(isMeasured ? form : <StrictMode>{form}</StrictMode>));
}

Object.assign(window, { engine: { draw, submissions } satisfies EnginePage });

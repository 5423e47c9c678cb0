// Choices from an endpoint: cached for 30 s, one request per URL at a time, retry on failure, parameters from other fields (R19, W2.24).
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { isEmpty, isObject, type Json, ownValue } from '../../schemas/values/json';
import type { Option, OptionSource } from '../../schemas/words/data-element';
import { endpointFields, fillEndpoint, toUnknownName } from '../../schemas/words/endpoint-fields';
import { FormReaderContext, useFieldTexts } from '../store/form-reader';
import { type LinkedLoader, LinkedLoaderContext } from '../store/linked-loader';

/** Loads the JSON of an endpoint whose `{fieldName}` placeholders are filled in. Rejects on failure. */
export type OptionsLoader = (url: string) => Promise<unknown>;

export type ChoicesState =
  /** `asked` is the value that the search was also requested to return. */
  | { status: 'ready'; choices: readonly Option[]; isRefreshing?: boolean; asked?: Json | undefined }
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'waiting'; labels: readonly string[] };

export type DynamicSource = Extract<OptionSource, { kind: 'dynamic' }>;

const cacheMilliseconds = 30_000;
const searchLimit = 50;
const searchDelay = 150;

const LoaderContext = createContext<OptionsLoader | undefined>(undefined);

type ProviderProps = {
  load: OptionsLoader;
  /** For formulas that read through links. */
  loadLinked?: LinkedLoader;
  children: ReactNode;
};

/**
 * Provides the loader for options endpoints to all forms below it.
 * @example
 * <OptionsProvider load={(url) => fetch(url).then((answer) => answer.json())}>
 *   <MetadataForm {...{ elements, view, onSubmit }} />
 * </OptionsProvider>
 */
export function OptionsProvider({ load, loadLinked, children }: ProviderProps) {
  const inherited = useContext(LinkedLoaderContext);
  return (
    <LoaderContext value={load}>
      <LinkedLoaderContext value={loadLinked ?? inherited}>{children}</LinkedLoaderContext>
    </LoaderContext>
  );
}

/** The values of a column of rows in groups. The names of a group's records are loaded with one request. */
export type RowValues = readonly (readonly string[])[];
const noRows: RowValues = [];
export const RowValuesContext = createContext<RowValues>(noRows);

type CacheEntry = { at: number; request: Promise<unknown>; answer?: unknown };
const caches = new WeakMap<OptionsLoader, Map<string, CacheEntry>>();

function cacheOf(load: OptionsLoader): Map<string, CacheEntry> {
  const cache = caches.get(load) ?? new Map<string, CacheEntry>();
  caches.set(load, cache);
  return cache;
}

function freshAnswer(load: OptionsLoader, url: string): unknown {
  const entry = cacheOf(load).get(url);
  return entry && Date.now() - entry.at < cacheMilliseconds ? entry.answer : undefined;
}

/** Caches for 30 s, shares running requests, and does not cache failures. */
export function loadCached(load: OptionsLoader, url: string): Promise<unknown> {
  const cache = cacheOf(load);
  const known = cache.get(url);
  if (known && Date.now() - known.at < cacheMilliseconds) return known.request;
  const entry: CacheEntry = { at: Date.now(), request: load(url) };
  cache.set(url, entry);
  entry.request.then(
    (answer) => {
      entry.answer = answer;
      entry.at = Date.now();
    },
    () => cache.delete(url),
  );
  return entry.request;
}

/** Reads an array, `{options}` or `{items}`; duplicates and items without a value are dropped. */
export function parseChoices(answer: unknown, source: DynamicSource): Option[] {
  const list = Array.isArray(answer) ? answer : isObject(answer) ? (answer.options ?? answer.items) : [];
  const choices = new Map<string, Option>();
  for (const item of Array.isArray(list) ? list : []) {
    const choice = toChoice(item, source);
    if (choice && !choices.has(choice.value)) choices.set(choice.value, choice);
  }
  return withLabelsApart([...choices.values()], source);
}

/** Options with the same label also show their value, so that people can distinguish them. */
function withLabelsApart(choices: Option[], source: DynamicSource): Option[] {
  const counts = new Map<string, number>();
  for (const { label } of choices) counts.set(label, (counts.get(label) ?? 0) + 1);
  const unknown = toUnknownName(source);
  return choices.map((choice) =>
    (counts.get(choice.label) ?? 0) > 1 && choice.label !== unknown
      ? { ...choice, label: `${choice.label} (${choice.value})` }
      : choice,
  );
}

function toChoice(item: unknown, source: DynamicSource): Option | undefined {
  if (typeof item === 'string' || typeof item === 'number')
    return { label: String(item), value: String(item) };
  if (!isObject(item)) return undefined;
  const { labelKey, valueKey } = source;
  const value = ownValue(item, valueKey);
  const label = ownValue(item, labelKey);
  if (value === undefined || value === null || typeof value === 'object' || value === '') return undefined;
  const isUnnamed =
    label === undefined || label === null || typeof label === 'object' || String(label).trim() === '';
  return { label: String(isUnnamed ? (toUnknownName(source) ?? value) : label), value: String(value) };
}

function withSearch(url: string, query: string, value: Json | undefined): string {
  const values = (Array.isArray(value) ? value : [value]).filter(
    (one) => typeof one === 'string' && one !== '',
  );
  const search = new URLSearchParams({ q: query, limit: String(searchLimit) });
  for (const one of values) search.append('value', String(one));
  return `${url}${url.includes('?') ? '&' : '?'}${search}`;
}

const toGroup = (groups: RowValues, value: Json | undefined): Json | undefined =>
  (groups.find((group) => isEmpty(value) || group.some((one) => one === value)) as Json | undefined) ?? value;

const noChoices: readonly Option[] = [];
const noSource: DynamicSource = {
  kind: 'dynamic',
  endpoint: '',
  labelKey: 'label',
  valueKey: 'value',
  search: false,
};

/** The choices of a dynamic source; the typed `query` is sent only to endpoints that support search. */
export function useDynamicChoices(
  own: DynamicSource | undefined,
  query: string,
  value: Json | undefined,
): ChoicesState {
  const source = own ?? noSource;
  const load = useContext(LoaderContext);
  const reader = useContext(FormReaderContext);
  const names = useMemo(() => endpointFields(source.endpoint), [source.endpoint]);
  const texts = useFieldTexts(names);
  const missing = names.filter((_, index) => !texts[index]);
  const filled = fillEndpoint(
    source.endpoint,
    new Map(names.map((name, index) => [name, texts[index] ?? ''])),
  );
  // A search also requests the current value, so that its label is known, or that it no longer exists.
  const [asked, setAsked] = useState({ filled, value });
  if (asked.filled !== filled) setAsked({ filled, value });
  // There is no endpoint for records that the user cannot access.
  const isAsked = missing.length === 0 && source.endpoint !== '';
  const groups = useContext(RowValuesContext);
  const named = query === '' ? toGroup(groups, asked.value) : asked.value;
  const url = isAsked ? (source.search ? withSearch(filled, query, named) : filled) : '';
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ url: string; answer?: unknown; hasFailed?: boolean }>({ url: '' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt requests the same URL again
  useEffect(() => {
    if (!url || !load) return;
    let isCurrent = true;
    const ask = () =>
      loadCached(load, url).then(
        (answer) => isCurrent && setResult({ url, answer }),
        () => isCurrent && setResult({ url, hasFailed: true }),
      );
    const timer = setTimeout(ask, source.search && query ? searchDelay : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [url, load, attempt, source.search, query]);

  const answer = result.url === url ? result.answer : load && url ? freshAnswer(load, url) : undefined;
  const lastAnswer = answer ?? (source.search ? result.answer : undefined);
  const choices = useMemo(
    () => (lastAnswer === undefined ? undefined : parseChoices(lastAnswer, source)),
    [lastAnswer, source],
  );
  const isUnknown = (one: Json) =>
    typeof one === 'string' && one !== '' && !choices?.some((choice) => choice.value === one);
  const before = [asked.value ?? []].flat();
  const isNew = [value ?? []].flat().some((one) => !before.includes(one) && isUnknown(one));
  if (source.search && isNew && answer !== undefined) setAsked({ filled, value });
  if (missing.length > 0)
    return { status: 'waiting', labels: missing.map((name) => reader?.label(name) ?? name) };
  if (own?.endpoint === '') return { status: 'ready', choices: noChoices, asked: value };
  const hasFailed = !load || (result.url === url && result.hasFailed === true);
  if (hasFailed && own) return { status: 'failed', retry: () => retry(setResult, setAttempt) };
  if (choices) return { status: 'ready', choices, isRefreshing: answer === undefined, asked: asked.value };
  return { status: 'loading' };
}

function retry(
  setResult: (result: { url: string }) => void,
  setAttempt: (next: (n: number) => number) => void,
) {
  setResult({ url: '' });
  setAttempt((attempt) => attempt + 1);
}

import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Note } from '../../../importers/draft';
import { compileForm } from '../../../schemas/compile/compile-form';
import { isObject, type JsonObject } from '../../../schemas/values/json';
import { checkRecord } from '../../../validators/check-record';
import { locateJson } from '../../../validators/metadata/locate-json';
import { loadJson, storeText } from '../../shared/app-state/browser-storage';
import { type Mark, type Reading, readJson, readTexts } from './read-texts';
import { isShared, readHash } from './share-link';
import { useEngine } from './use-engine';
import {
  type Looks,
  noTexts,
  parseState,
  plainLooks,
  type TextName,
  type WorkbenchState,
} from './workbench-state';

const key = 'leadfield.workbench';
const redrawing: readonly (keyof Looks)[] = ['locale'];

export type Workbench = ReturnType<typeof useWorkbench>;

export function useWorkbench() {
  const [state, setState] = useState(readKept);
  const { texts, looks } = state;
  const [start, setStart] = useState(() => ({ value: toValue(texts.value) ?? {}, number: 0 }));
  const [data, setData] = useState<JsonObject>(start.value);
  const [isBadLink, setBadLink] = useState(false);
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const engine = useEngine(looks.locale);
  const read = useDeferredValue(texts);
  const found = useMemo(() => readTexts(read, looks.role, engine), [read, looks.role, engine]);
  const reading = useReadable(found);
  const document = useDocument(reading.elements);
  const form = useMemo(
    () => compileForm(reading.elements, reading.view, { value: data, engine }),
    [reading, data, engine],
  );
  const problems = useMemo(() => checkRecord(form, data), [form, data]);
  const marks = useMemo(
    () => [...found.marks, ...markValue(texts.value, problems)],
    [found, texts.value, problems],
  );

  const begin = (value: JsonObject) => {
    setStart(({ number }) => ({ value, number: number + 1 }));
    setData(value);
  };
  const setText = (name: TextName, text: string) => {
    setBadLink(false);
    setState((now) => ({ ...now, texts: { ...now.texts, [name]: text } }));
    const value = name === 'value' ? toValue(text) : undefined;
    if (value) begin(value);
  };
  const open = (next: WorkbenchState, lost: readonly Note[] = []) => {
    setBadLink(false);
    setNotes(lost);
    setState(next);
    begin(toValue(next.texts.value) ?? {});
  };
  useKept(state);
  useLink(open, () => setBadLink(true));
  return {
    ...{ texts, looks, engine, reading, marks, isBroken: found.isBroken, form, data, problems, start },
    ...{ isBadLink, notes, foreign: found.foreign, document },
    setText,
    open,
    fill(value: JsonObject) {
      setState((now) => ({ ...now, texts: { ...now.texts, value: toText(value) } }));
      begin(value);
    },
    take(value: JsonObject) {
      setData(value);
      setState((now) => ({ ...now, texts: { ...now.texts, value: toText(value) } }));
    },
    setLook(name: keyof Looks, choice: string) {
      if (redrawing.includes(name)) begin(data);
      setState((now) => ({ ...now, looks: { ...now.looks, [name]: choice } }));
    },
  };
}

const toText = (value: JsonObject) => JSON.stringify(value, null, 2);

function toValue(text: string): JsonObject | undefined {
  if (text.trim() === '') return {};
  const { json } = readJson(text, 'value');
  return isObject(json) ? json : undefined;
}

/** While a text is not valid JSON, shows the form of the last valid text with its input. */
function useReadable(found: Reading): Reading {
  const [last, setLast] = useState(found);
  if (!found.isBroken && last !== found) setLast(found);
  return found.isBroken ? last : found;
}

/** Changes when no element has a name from before: that is another object, so the form must not announce all its fields as new. */
function useDocument(elements: Reading['elements']): number {
  const [last, setLast] = useState({ elements, number: 0 });
  if (elements === last.elements || elements.length === 0) return last.number;
  const before = new Set(last.elements.map(({ name }) => name));
  const isOther = before.size > 0 && !elements.some(({ name }) => before.has(name));
  const number = last.number + (isOther ? 1 : 0);
  setLast({ elements, number });
  return number;
}

function markValue(text: string, problems: readonly { path: string; message: string }[]): Mark[] {
  const { fault, json } = readJson(text, 'value');
  if (fault) return [fault];
  return problems.map(({ path, message }) => {
    const { start: from, end } = locateJson(text, path) ?? { start: 0, end: 0 };
    // For a missing field mark only the bracket rather than everything.
    const isThere = isObject(json) && Object.hasOwn(json, path.split('/')[0] ?? '');
    const to = isThere ? end : Math.min(end, from + 1);
    return { text: 'value', from, to, path, severity: 'error', message };
  });
}

function readKept(): WorkbenchState {
  return parseState(loadJson(key, 'sessionStorage')) ?? { texts: noTexts, looks: plainLooks };
}

/** Saves shortly after a change, and at the latest when the page is left. */
function useKept(state: WorkbenchState) {
  useEffect(() => {
    const keep = () => {
      clearTimeout(timer);
      storeText(key, JSON.stringify(state), 'sessionStorage');
    };
    const timer = setTimeout(keep, 200);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [state]);
}

/** Reads the link once; then the tab owns the state. */
function useLink(open: (state: WorkbenchState) => void, fail: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: both functions work with the latest state
  useEffect(() => {
    const take = async () => {
      const { hash, pathname, search } = window.location;
      if (!isShared(hash)) return;
      const shared = await readHash(hash);
      window.history.replaceState(window.history.state, '', pathname + search);
      if (shared) open(shared);
      else fail();
    };
    void take();
    const listen = () => void take();
    addEventListener('hashchange', listen);
    return () => removeEventListener('hashchange', listen);
  }, []);
}

// Fields that were changed both here and elsewhere. Nothing is sent until the user has chosen.
import { type RefObject, useRef, useState } from 'react';
import { isSameValue, type Json, type JsonObject } from '../../schemas/values/json';
import type { Collision } from '../store/merge-field';

type Collisions = ReadonlyMap<string, Collision>;
const none: Collisions = new Map();

export type Conflicts = {
  collisions: Collisions;
  panel: RefObject<HTMLElement | null>;
  /** The changes that a save is sending, which are no conflicts when a newer record contains them. */
  expect: (changes: JsonObject) => void;
  report: (found: Collisions) => void;
  /** The host found these conflicts. Decisions made while the save was running are kept. */
  replace: (found: Collisions) => void;
  decide: (name: string) => void;
  clear: () => void;
};

export function useConflicts(): Conflicts {
  const [collisions, setCollisions] = useState(none);
  const panel = useRef<HTMLElement>(null);
  const sent = useRef<JsonObject>({});
  const decided = useRef(new Map<string, Json | undefined>());
  const isOwn = (name: string, current: Json | undefined) =>
    Object.hasOwn(sent.current, name) && isSameValue(sent.current[name], current);
  /** Decided during the save, about a record that arrived before its answer. */
  const isDecided = (name: string, current: Json | undefined) =>
    decided.current.has(name) && isSameValue(decided.current.get(name), current);
  return {
    collisions,
    panel,
    expect(changes) {
      sent.current = changes;
      decided.current.clear();
    },
    report: (found) =>
      setCollisions(new Map([...found].filter(([name, { current }]) => !isOwn(name, current)))),
    replace: (found) =>
      setCollisions(new Map([...found].filter(([name, { current }]) => !isDecided(name, current)))),
    decide(name) {
      decided.current.set(name, collisions.get(name)?.current);
      setCollisions(new Map([...collisions].filter(([one]) => one !== name)));
    },
    clear: () => setCollisions(none),
  };
}

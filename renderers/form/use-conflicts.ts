// Fields that were changed here and elsewhere. Nothing is sent until the person has chosen.
import { type RefObject, useRef, useState } from 'react';
import { isSameValue, type Json, type JsonObject } from '../../schemas/values/json';
import type { Collision } from '../store/merge-field';

type Collisions = ReadonlyMap<string, Collision>;
const none: Collisions = new Map();

export type Conflicts = {
  collisions: Collisions;
  /** The panel with the choices. */
  panel: RefObject<HTMLElement | null>;
  /** What a save is sending: in a newer record it is the form's own change and no conflict. */
  expect: (changes: JsonObject) => void;
  /** A newer record arrived. */
  meet: (found: Collisions) => void;
  /** The host answered a save with these collisions. What was decided since it was sent is not asked again. */
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
    meet: (found) =>
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

// Fields that were changed here and elsewhere, until somebody has chosen; nothing is sent before that.
import { type RefObject, useRef, useState } from 'react';
import { isSameValue, type Json, type JsonObject } from '../../schemas/json';
import type { Collision } from '../store/merge-field';

type Collisions = ReadonlyMap<string, Collision>;
const none: Collisions = new Map();

export type Conflicts = {
  collisions: Collisions;
  /** The panel in which to choose. */
  panel: RefObject<HTMLElement | null>;
  /** What a save sends now: met again in a newer record, it is the form's own change and no conflict. */
  expect: (changes: JsonObject) => void;
  /** A newer record came in. */
  meet: (found: Collisions) => void;
  /** The host answered a save with these. */
  replace: (found: Collisions) => void;
  decide: (name: string) => void;
  clear: () => void;
};

export function useConflicts(): Conflicts {
  const [collisions, setCollisions] = useState(none);
  const panel = useRef<HTMLElement>(null);
  const sent = useRef<JsonObject>({});
  const isOwn = (name: string, current: Json | undefined) =>
    Object.hasOwn(sent.current, name) && isSameValue(sent.current[name], current);
  return {
    collisions,
    panel,
    expect(changes) {
      sent.current = changes;
    },
    meet: (found) =>
      setCollisions(new Map([...found].filter(([name, { current }]) => !isOwn(name, current)))),
    replace: setCollisions,
    decide: (name) => setCollisions(new Map([...collisions].filter(([one]) => one !== name))),
    clear: () => setCollisions(none),
  };
}

import {
  isComplete,
  isNested,
  type Nested,
  type RuleSentences,
  readSentences,
  type Sentence,
} from '../../../schemas/rules/sentences';
import { isObject, type Json } from '../../../schemas/values/json';
import type { RecordCondition } from '../../../schemas/words/condition';

/** `isAdded`: just added by a person, so it takes the focus. */
export type Row = Sentence & { id: number; isAdded?: true };
export type Group = Omit<Nested, 'parts'> & { id: number; parts: Row[] };
export type Draft = Omit<RuleSentences, 'parts'> & { parts: (Row | Group)[] };

let lastId = 0;
export const newRow = (): Row => ({ id: ++lastId, field: '', operator: 'filled', isAdded: true });
export const newGroup = (): Group => ({ id: ++lastId, joint: 'any', parts: [newRow()] });

export const isGroup = (part: Row | Group): part is Group => 'joint' in part;

/** The content of the control: sentences, finished or not. Undefined if sentences cannot express it. */
export function toEdited(seen: Json | undefined): Draft | undefined {
  if (seen === undefined || seen === null) return { joint: 'all', parts: [] };
  if (!isObject(seen)) return undefined;
  const outer =
    'joint' in seen ? (seen as unknown as RuleSentences) : readSentences(seen as unknown as RecordCondition);
  return outer && { joint: outer.joint, parts: outer.parts.map(withId) };
}

function withId(part: Sentence | Nested): Row | Group {
  const id = ++lastId;
  return isNested(part)
    ? { ...part, id, parts: part.parts.map((one) => ({ ...one, id: ++lastId })) }
    : { ...part, id };
}

export function withoutIds({ joint, parts }: Draft): RuleSentences {
  return {
    joint,
    parts: parts.map((part) => {
      if (!isGroup(part)) return plain(part);
      return { joint: part.joint, parts: part.parts.map(plain) };
    }),
  };
}

const plain = ({ id: _, isAdded: __, ...sentence }: Row): Sentence => sentence;

export function isFinished({ parts }: Draft): boolean {
  return parts.every((part) =>
    isGroup(part) ? part.parts.length > 0 && part.parts.every(isComplete) : isComplete(part),
  );
}

export function changePart<Part extends { id: number }>(
  parts: readonly Part[],
  id: number,
  next: Part | undefined,
): Part[] {
  return parts.flatMap((part) => (part.id === id ? (next ?? []) : [part]));
}

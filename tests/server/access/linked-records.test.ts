// What a formula reads through links and from the records that refer to its own (E8.2, E8.3). Needs no database.
import { expect, it } from 'vitest';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import type { Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { readThrough, splitForReading, workOutRecord } from '../../../server/access/linked-records';

function toElement(
  name: string,
  asks: string[],
  about: Partial<DataElement>,
  readings: object[] = [],
): DataElement {
  const [element] = parseMetadata([
    { fieldName: name, fieldConfig: { label: name, visualType: 'number' } },
  ]).elements;
  if (!element) throw new Error('No element');
  const compiled = { asks, readings, followsDay: false, of: () => null, isOver: () => false };
  return {
    ...element,
    rules: { whenHidden: 'keep', formula: { text: '', compiled: compiled as never } },
    ...about,
  };
}

const way = { steps: [{ field: 'sponsorID', to: 'sponsor' }], field: 'city' };
const through = toElement('far', ['sponsorID.city'], {
  reads: new Map([['sponsorID.city', { type: 'text' as const, way }]]),
});
const rolledUp = toElement('count', [], {}, [
  { key: 'visits', objectType: 'visit', link: 'partner', asks: [] },
]);

it('is read together for all records, or for twenty where lists are read', () => {
  const records = Array.from({ length: 41 }, (_, n) => n);
  expect(splitForReading([through], records)).toEqual([records]);
  expect(splitForReading([rolledUp], records).map((part) => part.length)).toEqual([20, 20, 1]);
  expect(splitForReading([through], [])).toEqual([]);
});

it('is read through a link and from a list in the same formula', () => {
  const own: { [name: string]: Json } = { sponsorID: 's1', name: 'Own' };
  const sponsor = { objectType: 'sponsor', id: 's1', data: { city: 'Waco' }, sealed: {} };
  const linked = {
    named: (objectType: string, id: string) =>
      objectType === 'sponsor' && id === 's1' ? (sponsor as never) : undefined,
    referring: (key: string, id: string) => [`${key} of ${id}`],
  };
  const read = (elements: readonly DataElement[], id?: string) =>
    readThrough((name) => own[name], { elements, linked, id });
  const both = read([through, rolledUp], 'p1');
  expect(['sponsorID.city', 'visits', 'name'].map(both)).toEqual(['Waco', ['visits of p1'], 'Own']);
  // Nothing refers to a new record yet.
  expect(read([through, rolledUp])('visits')).toEqual([]);
});

it('keeps its stored result where the linked records are not read', () => {
  const record = { id: 'p1', data: { far: 5 }, sealed: {} };
  expect(workOutRecord({ elements: [through] }, record, 'asStored')).toEqual(new Map());
  const linked = { named: () => undefined, referring: () => [] };
  expect(workOutRecord({ elements: [through] }, record, linked)).toEqual(new Map([['far', null]]));
});

import { describe, expect, it } from 'vitest';
import { standardCore } from '../../../../schemas/engine';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import { sayFilesAreSeparate } from '../../../../src/records/file-fields';
import { listImportFields, proposeMatch } from '../../../../src/records/import/match-columns';

const target = (name: string, label: string) => ({ name, label, isKey: false, isRequired: false });
const targets = [
  target('sponsorName', 'Sponsor Name'),
  target('sponsorURL', 'Sponsor URL'),
  target('supportPhone', 'Support Phone'),
  target('salesPhone', 'Sales Phone'),
  target('fleetSize', 'Fleet size'),
];

const propose = (...header: string[]) => proposeMatch(header, targets, 'sponsor');

describe('the fields proposed for columns [E6.2]', () => {
  it('have the same name or label', () => {
    expect(propose('sponsor name', 'sponsorURL')).toEqual(['sponsorName', 'sponsorURL']);
  });
  it("do not need the object's name", () => {
    expect(propose('URL', 'Name', 'Sponsor fleet size')).toEqual(['sponsorURL', 'sponsorName', 'fleetSize']);
  });
  it("match by the last word, ignoring the object's name", () => {
    expect(propose('Sponsor Name', 'Website URL')).toEqual(['sponsorName', 'sponsorURL']);
  });
  it('do not match a different thing with the same last word', () => {
    expect(propose('Shoe size', 'Office phone')).toEqual(['', '']);
  });
  it('do not include ambiguous matches', () => {
    expect(propose('Office phone', 'Web URL', 'Blog URL')).toEqual(['', '', '']);
    const phones = [target('phone', 'Phone'), target('sponsorPhone', 'Sponsor Phone')];
    expect(proposeMatch(['Office phone'], phones, 'sponsor')).toEqual(['']);
    expect(proposeMatch(['Phone'], phones, 'sponsor')).toEqual(['phone']);
  });
  it('do not include words without a label', () => {
    expect(propose('Phone', 'Notes')).toEqual(['', '']);
  });
  it('match letters with combining marks', () => {
    const marked = [target('phone', 'Téléphone'), target('name', 'फ़ोन नंबर')];
    expect(proposeMatch(['Téléphone'.normalize('NFD'), 'फ़ोन नंबर'], marked, 'sponsor')).toEqual([
      'phone',
      'name',
    ]);
  });
  // Importing an export of such fields once swapped their values.
  it('prefer exact labels to equal words', () => {
    const alike = [target('share', 'Rate %'), target('number', 'Rate #'), target('mark', '★')];
    expect(proposeMatch(['Rate #', 'Rate %', '', '*', '★'], alike, 'sponsor')).toEqual([
      ...['number', 'share', '', '', 'mark'],
    ]);
    expect(proposeMatch(['rate'], alike, 'sponsor')).toEqual(['']);
  });
  it('do not include a label that two fields share', () => {
    const alike = [target('home', 'City'), target('work', 'City')];
    expect(proposeMatch(['City', 'City'], alike, 'sponsor')).toEqual(['', '']);
  });
  it('do not repeat', () => {
    expect(propose('URL', 'Sponsor URL', 'Website URL')).toEqual(['', 'sponsorURL', '']);
  });
});

describe('fields of files', () => {
  const field = (fieldName: string, label: string, visualType: string) => ({
    ...{ fieldName, objectType: 'sponsor', fieldConfig: { label, visualType } },
  });
  const wire = [field('note', 'Note', 'text'), field('photos', 'Photos', 'files')];
  const { elements } = parseMetadata([...wire, field('plate', 'Plate', 'image')], standardCore);

  it('are not offered as columns', () => {
    expect(listImportFields('sponsor', elements, []).map(({ name }) => name)).toEqual(['sponsorID', 'note']);
  });

  it('are named where many records are changed', () => {
    expect(sayFilesAreSeparate(elements)).toBe('Files are added in each record: Photos, Plate.');
    expect(sayFilesAreSeparate(elements.slice(0, 1))).toBe('');
  });
});

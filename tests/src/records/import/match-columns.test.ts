import { describe, expect, it } from 'vitest';
import { proposeMatch } from '../../../../src/records/import/match-columns';

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
  it('are those of the same name or label', () => {
    expect(propose('sponsor name', 'sponsorURL')).toEqual(['sponsorName', 'sponsorURL']);
  });
  it('need no name of the object', () => {
    expect(propose('URL', 'Name', 'Sponsor fleet size')).toEqual(['sponsorURL', 'sponsorName', 'fleetSize']);
  });
  it('are else the only one that is the last word, but for the name of the object', () => {
    expect(propose('Sponsor Name', 'Website URL')).toEqual(['sponsorName', 'sponsorURL']);
  });
  it('are none for another thing that ends with the same word', () => {
    expect(propose('Shoe size', 'Office phone')).toEqual(['', '']);
  });
  it('are none where two might be meant', () => {
    expect(propose('Office phone', 'Web URL', 'Blog URL')).toEqual(['', '', '']);
    const phones = [target('phone', 'Phone'), target('sponsorPhone', 'Sponsor Phone')];
    expect(proposeMatch(['Office phone'], phones, 'sponsor')).toEqual(['']);
    expect(proposeMatch(['Phone'], phones, 'sponsor')).toEqual(['phone']);
  });
  it('are none for a word that no label is', () => {
    expect(propose('Phone', 'Notes')).toEqual(['', '']);
  });
  it('are found however a file writes letters with marks', () => {
    const marked = [target('phone', 'Téléphone'), target('name', 'फ़ोन नंबर')];
    expect(proposeMatch(['Téléphone'.normalize('NFD'), 'फ़ोन नंबर'], marked, 'sponsor')).toEqual([
      'phone',
      'name',
    ]);
  });
  // An export of such fields, imported again, put the values of one into the other.
  it('are those of the same label to the letter, before those of the same words', () => {
    const alike = [target('share', 'Rate %'), target('number', 'Rate #'), target('mark', '★')];
    expect(proposeMatch(['Rate #', 'Rate %', '', '*', '★'], alike, 'sponsor')).toEqual([
      ...['number', 'share', '', '', 'mark'],
    ]);
    expect(proposeMatch(['rate'], alike, 'sponsor')).toEqual(['']);
  });
  it('are none where two fields have one label', () => {
    const alike = [target('home', 'City'), target('work', 'City')];
    expect(proposeMatch(['City', 'City'], alike, 'sponsor')).toEqual(['', '']);
  });
  it('are none twice', () => {
    expect(propose('URL', 'Sponsor URL', 'Website URL')).toEqual(['', 'sponsorURL', '']);
  });
});

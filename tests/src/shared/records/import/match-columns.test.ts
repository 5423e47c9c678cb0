import { describe, expect, it } from 'vitest';
import { proposeMatch } from '../../../../../src/shared/records/import/match-columns';

const target = (name: string, label: string) => ({ name, label, isKey: false, isNeeded: false });
const targets = [
  target('sponsorName', 'Sponsor Name'),
  target('sponsorURL', 'Sponsor URL'),
  target('supportPhone', 'Support Phone'),
  target('salesPhone', 'Sales Phone'),
];

describe('the fields proposed for columns', () => {
  it('are those of the same name or label', () => {
    expect(proposeMatch(['sponsor name', 'sponsorURL'], targets)).toEqual(['sponsorName', 'sponsorURL']);
  });
  it('are else the only one with the same last word', () => {
    expect(proposeMatch(['Sponsor Name', 'Website URL'], targets)).toEqual(['sponsorName', 'sponsorURL']);
  });
  it('are none where two might be meant', () => {
    expect(proposeMatch(['Office phone', 'Web URL', 'Blog URL'], targets)).toEqual(['', '', '']);
  });
  it('are none for a single word', () => {
    expect(proposeMatch(['URL', 'Notes'], targets)).toEqual(['', '']);
  });
});

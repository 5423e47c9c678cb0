// All four state types store the two-letter USPS code (R4).
import { foldToFind } from '../values/fold';
import { parseList } from '../values/text-forms';
import type { Option } from './data-element';

const names: readonly (readonly [code: string, name: string])[] = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
];

export const stateCodes: readonly string[] = names.map(([code]) => code);

export const statesByName: readonly Option[] = names.map(([value, label]) => ({ label, value }));

export const statesByCode: readonly Option[] = stateCodes.map((value) => ({ label: value, value }));

const byText = new Map(
  names.flatMap(([code, name]) => [[code, code] as const, [name.toUpperCase(), code] as const]),
);

/** 'Texas', 'tx', 'TX' or 'T.X.' → 'TX' */
export function toStateCode(text: string): string | undefined {
  const folded = foldToFind(text).trim().toUpperCase();
  return (
    byText.get(folded) ??
    (/^([A-Z]\. ?){2}$/.test(folded) ? byText.get(folded.replace(/[. ]/g, '')) : undefined)
  );
}

/** 'Texas, OK' → ['TX', 'OK']; undefined if one is no state. */
export function parseStates(text: string): string[] | undefined {
  const codes = parseList(text)?.map(toStateCode);
  return codes?.every((code) => code !== undefined) ? [...new Set(codes)] : undefined;
}

// The values of HTML's `autocomplete`. Browsers silently ignore unknown ones.
import { nearestWord } from './nearest-word';

const places = ['shipping', 'billing'];
const kinds = ['home', 'work', 'mobile', 'fax', 'pager'];
const fields = [
  ...['name', 'honorific-prefix', 'given-name', 'additional-name', 'family-name', 'honorific-suffix'],
  ...['nickname', 'username', 'new-password', 'current-password', 'one-time-code', 'organization-title'],
  ...['organization', 'street-address', 'address-line1', 'address-line2', 'address-line3', 'address-level4'],
  ...['address-level3', 'address-level2', 'address-level1', 'country', 'country-name', 'postal-code'],
  ...['cc-name', 'cc-given-name', 'cc-additional-name', 'cc-family-name', 'cc-number', 'cc-exp'],
  ...['cc-exp-month', 'cc-exp-year', 'cc-csc', 'cc-type', 'transaction-currency', 'transaction-amount'],
  ...['language', 'bday', 'bday-day', 'bday-month', 'bday-year', 'sex', 'url', 'photo', 'tel'],
  ...['tel-country-code', 'tel-national', 'tel-area-code', 'tel-local', 'tel-local-prefix'],
  ...['tel-local-suffix', 'tel-extension', 'email', 'impp', 'webauthn'],
];
const all = new Set([...places, ...kinds, ...fields, 'on', 'off']);

/** The first unknown word, with the one that was probably meant. */
export function findOddToken(text: string): { word: string; meant: string | undefined } | undefined {
  const words = text.trim().toLowerCase().split(/\s+/);
  const word = words.find((one) => !all.has(one) && !/^section-./.test(one));
  return word === undefined ? undefined : { word, meant: nearestWord(word, all) };
}

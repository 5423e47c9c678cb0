// Everything that a user sets in the workbench; it is stored in the tab and encoded in links.
import { isObject, ownValue } from '../../../schemas/values/json';

export type Texts = { metadata: string; view: string; value: string; role: string };
export type TextName = keyof Texts;

export const lookChoices = {
  role: {
    written: 'As the metadata says',
    full: 'Full Access',
    read: 'Can read everything',
    own: 'A role of your own',
  },
  width: { full: 'Full width', desk: '1024 px', tablet: '768 px', phone: '360 px' },
  theme: { page: 'As the page', light: 'Light', dark: 'Dark', own: 'Own colors' },
  locale: {
    'en-US': 'English, USD',
    'en-GB': 'English, GBP',
    'de-DE': 'German, EUR',
    'fr-FR': 'French, EUR',
    'hi-IN': 'Hindi, INR',
    'ar-EG': 'Arabic, right to left',
    'he-IL': 'Hebrew, right to left',
  },
  endpoints: { working: 'Answer', slow: 'Answer after 3 s', failing: 'Fail', flaky: 'Fail once' },
} as const;

export type Looks = { [Name in keyof typeof lookChoices]: keyof (typeof lookChoices)[Name] & string };
export type WorkbenchState = { texts: Texts; looks: Looks };

export const noTexts: Texts = { metadata: '', view: '', value: '', role: '' };
export const plainLooks: Looks = {
  role: 'written',
  width: 'full',
  theme: 'page',
  locale: 'en-US',
  endpoints: 'working',
};

/** Reads a state from JSON; missing or unknown parts get defaults. Undefined if it is no state. */
export function parseState(json: unknown): WorkbenchState | undefined {
  if (!isObject(json) || !isObject(json.texts)) return undefined;
  const { texts } = json;
  const looks = isObject(json.looks) ? json.looks : {};
  const toText = (name: TextName) => {
    const text = texts[name];
    return typeof text === 'string' ? text : '';
  };
  const toLook = <Name extends keyof Looks>(name: Name): [Name, string] => {
    const key = String(ownValue(looks, name) ?? '');
    return [name, Object.hasOwn(lookChoices[name], key) ? key : plainLooks[name]];
  };
  return {
    texts: {
      metadata: toText('metadata'),
      view: toText('view'),
      value: toText('value'),
      role: toText('role'),
    },
    looks: Object.fromEntries((Object.keys(plainLooks) as (keyof Looks)[]).map(toLook)) as Looks,
  };
}

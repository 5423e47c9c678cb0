// Internal names: what they may be (B5, R14) and how one is made from a label (B4).

export const fieldNamePattern = '^[A-Za-z][A-Za-z0-9_.]*$';

export const fieldNameMessage =
  'Internal names can only have letters A-Z, a-z, numbers 0-9, underscores (_), and periods (.). They must start with a letter.';

/** A role's list of names takes no longer ones, nor does an index. */
export const longestName = 200;

const longestLabel = 200;

/** What to say of a label that is too long; a stored one that is longer may change while it does not grow. */
export function checkLabel(label: unknown, stored: unknown = ''): string | undefined {
  const length = String(label ?? '').length;
  const most = Math.max(longestLabel, String(stored ?? '').length);
  return length > most ? `Use up to ${longestLabel} characters.` : undefined;
}

/** The name that another one is told from by nothing but capital letters. */
export function findAlike(name: string, names: Iterable<string>): string | undefined {
  return [...names].find((one) => one.toLowerCase() === name.toLowerCase());
}

const reserved = new Set(['constructor', 'prototype']);

/** What the product itself may give a meaning: 'sys_allFields' stands for all fields (R57). */
export function isReservedName(name: string): boolean {
  return name.startsWith('sys_') || name.startsWith('__') || reserved.has(name);
}

/** What every plain object has a member of ('toString'): nothing new is called so. What was called so before stays. */
export function isMemberName(name: string): boolean {
  return Object.hasOwn(Object.prototype, name);
}

export const longNameMessage = `Internal names can have up to ${longestName} characters.`;

/** The sentence against a name; undefined when it is fine. A period is part of the name, not a path. */
export function checkFieldName(name: string): string | undefined {
  if (isReservedName(name)) return `'${name}' is reserved. Choose another internal name.`;
  if (name.length > longestName) return longNameMessage;
  return /^[A-Za-z][A-Za-z0-9_.]*$/.test(name) ? undefined : fieldNameMessage;
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/**
 * 'Años in business?' → 'anosInBusiness', '2nd phone' → 'secondPhone', '12. Owner' → 'owner12'; '' when nothing of the label can
 * stand in a name.
 */
export function toFieldName(label: string): string {
  const found =
    label
      .normalize('NFKD')
      .replace(/['’]|\p{M}/gu, '')
      .match(/[A-Za-z0-9](?:[A-Za-z0-9_.]*[A-Za-z0-9_])?/g) ?? [];
  const words = toWords(found);
  const joined = words
    .map((word, index) => (index === 0 ? lowerFirst(word) : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  return isReservedName(joined) || isMemberName(joined) ? `${joined.replace(/^sys_/, 'own_')}Field` : joined;
}

/** A name begins with a letter: an ordinal is written out, any other number goes behind. */
function toWords([first = '', ...others]: string[]): string[] {
  const ordinal = ordinals[Number(/^(\d{1,2})(?:st|nd|rd|th)$/i.exec(first)?.[1] ?? 0) - 1];
  const words = [ordinal ?? first, ...others].filter(Boolean);
  const begin = words.findIndex((word) => /^[A-Za-z]/.test(word));
  if (begin < 0) return words.length > 0 ? ['field', ...words] : [];
  return [...words.slice(begin), ...words.slice(0, begin)];
}

/** 'Email' → 'email', but 'EIN' → 'ein' as a whole. */
function lowerFirst(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1);
}

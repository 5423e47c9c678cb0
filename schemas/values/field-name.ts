// Internal names: which are valid (B5, R14) and how a label becomes one (B4).

export const fieldNamePattern = '^[A-Za-z][A-Za-z0-9_.]*$';

export const fieldNameMessage =
  'Internal names can only have letters A-Z, a-z, numbers 0-9, underscores (_), and periods (.). They must start with a letter.';

/** Roles and indexes cannot hold longer names. */
export const longestName = 200;

const longestLabel = 200;

/** The message for a label that is too long. A longer stored label can change as long as it does not grow. */
export function checkLabel(label: unknown, stored: unknown = ''): string | undefined {
  const length = String(label ?? '').length;
  const most = Math.max(longestLabel, String(stored ?? '').length);
  return length > most ? `Use up to ${longestLabel} characters.` : undefined;
}

/** An existing name that differs from this one only in capital letters. */
export function findAlike(name: string, names: Iterable<string>): string | undefined {
  return [...names].find((one) => one.toLowerCase() === name.toLowerCase());
}

const reserved = new Set(['constructor', 'prototype']);

/** Names that the product gives a meaning: 'sys_allFields' means all fields (R57). */
export function isReservedName(name: string): boolean {
  return name.startsWith('sys_') || name.startsWith('__') || reserved.has(name);
}

/** Names of members that every plain object has ('toString'). New fields cannot use them; existing ones stay. */
export function isMemberName(name: string): boolean {
  return Object.hasOwn(Object.prototype, name);
}

export const longNameMessage = `Internal names can have up to ${longestName} characters.`;

/** The message against a name; undefined if it is valid. A period is part of the name, not a path. */
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
 * 'Años in business?' → 'anosInBusiness', '2nd phone' → 'secondPhone', '12. Owner' → 'owner12'; '' if no
 * character of the label can be in a name.
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

/** A name begins with a letter: ordinals are spelled out, other numbers move to the end. */
function toWords([first = '', ...others]: string[]): string[] {
  const ordinal = ordinals[Number(/^(\d{1,2})(?:st|nd|rd|th)$/i.exec(first)?.[1] ?? 0) - 1];
  const words = [ordinal ?? first, ...others].filter(Boolean);
  const begin = words.findIndex((word) => /^[A-Za-z]/.test(word));
  if (begin < 0) return words.length > 0 ? ['field', ...words] : [];
  return [...words.slice(begin), ...words.slice(0, begin)];
}

/** 'Email' → 'email', but 'EIN' → 'ein'. */
function lowerFirst(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1);
}

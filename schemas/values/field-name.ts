export const fieldNamePattern = '^[A-Za-z][A-Za-z0-9_.]*$';

export const fieldNameMessage =
  'Internal names can only have letters A-Z, a-z, numbers 0-9, underscores (_), and periods (.). They must start with a letter.';

/** Roles and indexes cannot hold longer names. */
export const longestName = 200;

const longestLabel = 200;

/** A longer stored label can change as long as it does not grow. */
export function checkLabel(label: unknown, stored: unknown = ''): string | undefined {
  const length = String(label ?? '').length;
  const most = Math.max(longestLabel, String(stored ?? '').length);
  return length > most ? `Use up to ${longestLabel} characters.` : undefined;
}

export function findAlike(name: string, names: Iterable<string>): string | undefined {
  return [...names].find((one) => one.toLowerCase() === name.toLowerCase());
}

const reserved = new Set(['constructor', 'prototype']);

/** The product gives these a meaning: 'sys_allFields' means all fields (R57). */
export function isReservedName(name: string): boolean {
  return name.startsWith('sys_') || name.startsWith('__') || reserved.has(name);
}

/** Every plain object has members of these names ('toString'). New fields cannot use them; existing ones stay. */
export function isMemberName(name: string): boolean {
  return Object.hasOwn(Object.prototype, name);
}

export const longNameMessage = `Internal names can have up to ${longestName} characters.`;

/** A period is part of the name, not a path. */
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

/** 'Años in business?' → 'anosInBusiness', '2nd phone' → 'secondPhone', '12. Owner' → 'owner12' */
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

/** A name begins with a letter, so ordinals are spelled out and other numbers move to the end. */
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

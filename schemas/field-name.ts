// Internal names: what they may be (B §5, RULINGS 14) and how one is made from a label (B §4).

export const fieldNamePattern = '^[A-Za-z][A-Za-z0-9_.]*$';

export const fieldNameMessage =
  'Internal names can only have letters A-Z, a-z, numbers 0-9, underscores (_), and periods (.). They must start with a letter.';

const reserved = new Set(['constructor', 'prototype']);

/** What the product itself may give a meaning: 'sys_allFields' stands for all fields (RULINGS 57). */
export function isReservedName(name: string): boolean {
  return name.startsWith('sys_') || name.startsWith('__') || reserved.has(name);
}

/** The sentence against a name; undefined when it is fine. A period is part of the name, not a path. */
export function checkFieldName(name: string): string | undefined {
  if (isReservedName(name))
    return `'${name}' is reserved and cannot be an internal name. Choose another one.`;
  return /^[A-Za-z][A-Za-z0-9_.]*$/.test(name) ? undefined : fieldNameMessage;
}

/** 'Años in business?' → 'anosInBusiness'; '' when nothing of the label can stand in a name. */
export function toFieldName(label: string): string {
  const words =
    label
      .normalize('NFKD')
      .replace(/['’]|\p{M}/gu, '')
      .replace(/^[^A-Za-z]+/, '')
      .match(/[A-Za-z0-9_.]+/g) ?? [];
  const joined = words
    .map((word, index) => (index === 0 ? lowerFirst(word) : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
    .replace(/(?<!\.)\.+$/, '');
  return isReservedName(joined) ? `${joined.replace(/^sys_/, 'own_')}Field` : joined;
}

/** 'Email' → 'email', but 'EIN' → 'ein' as a whole. */
function lowerFirst(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1);
}

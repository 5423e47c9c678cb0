import type { Command } from './palette-commands';

const maxRecent = 5;
const toKey = (person: string) => `leadfield.recent.${person}`;

/** The user's recent palette commands, latest first, for as long as the tab is open. */
export function listRecent(person: string): Command[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(toKey(person)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isCommand) : [];
  } catch {
    return [];
  }
}

export function addRecent(person: string, { id, label, hint, to }: Command): void {
  if (!to) return;
  const others = listRecent(person).filter((one) => one.to !== to);
  const latest = {
    id: `recent ${id.replace(/^recent /, '')}`,
    group: 'Recent',
    label,
    ...(hint && { hint }),
    to,
  };
  sessionStorage.setItem(toKey(person), JSON.stringify([latest, ...others].slice(0, maxRecent)));
}

function isCommand(value: unknown): value is Command {
  return (
    typeof value === 'object' &&
    value !== null &&
    'to' in value &&
    typeof value.to === 'string' &&
    'label' in value &&
    typeof value.label === 'string'
  );
}

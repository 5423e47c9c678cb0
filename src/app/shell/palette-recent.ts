import type { Command } from './palette-commands';

const most = 5;
const toKey = (person: string) => `leadfield.recent.${person}`;

/** What this person went to by the palette, the latest first: for as long as this tab lives. */
export function listRecent(person: string): Command[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(toKey(person)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isCommand) : [];
  } catch {
    return [];
  }
}

export function noteRecent(person: string, { id, label, hint, to }: Command): void {
  if (!to) return;
  const others = listRecent(person).filter((one) => one.to !== to);
  const latest = {
    id: `recent ${id.replace(/^recent /, '')}`,
    group: 'Recent',
    label,
    ...(hint && { hint }),
    to,
  };
  sessionStorage.setItem(toKey(person), JSON.stringify([latest, ...others].slice(0, most)));
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

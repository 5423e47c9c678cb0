import { loadJson, storeText } from '../../shared/app-state/browser-storage';
import type { Command } from './palette-commands';

const maxRecent = 5;
const toKey = (person: string) => `leadfield.recent.${person}`;

/** The user's recent palette commands, latest first, for as long as the tab is open. */
export function listRecent(person: string): Command[] {
  const stored = loadJson(toKey(person), 'sessionStorage');
  return Array.isArray(stored) ? stored.filter(isCommand) : [];
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
  storeText(toKey(person), JSON.stringify([latest, ...others].slice(0, maxRecent)), 'sessionStorage');
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

import { listObjectTypes, type ObjectType, objects } from '../../../objects/index';
import { isAdmin, isSponsor } from '../../../objects/user-types';
import { withArticle } from '../../../objects/with-article';
import { foldToFind } from '../../../schemas/values/fold';
import type { OwnRights } from '../../shared/api/use-rights';
import { appStore } from '../../shared/app-state/app-store';
import { paths, toListPath } from '../../shared/paths';
import type { Session } from '../../shared/session/session';
import { adminLinksFor, listLinks, mainLinksFor } from './navigation';
import { shortcutsOpenAtom } from './shortcuts-state';
import { setTheme } from './theme';

export type Command = {
  id: string;
  group: 'Recent' | 'Actions' | 'Records' | 'Fields' | 'Screens';
  label: string;
  hint?: string;
  keywords?: string;
  keys?: string;
  /** The address to open; commands have either this or `run`. */
  to?: string;
  run?: () => void;
  isLead?: true;
};

/** Sections of /profile that have their own command. */
const profileSections = [
  ['profile', 'Personal profile'],
  ['business', 'Business profile'],
  ['salesTax', 'Sales tax forms'],
  ['linked', 'Linked CRM'],
  ['brand', 'Your Brands'],
  ['subscriptions', 'Subscriptions'],
  ['security', 'Password'],
] as const;

type Rights = Pick<OwnRights, 'offersNew' | 'worksWith' | 'isFullAdmin'>;

export function listCommands(session: Session, rights: Rights): Command[] {
  const screens = [
    ...mainLinksFor(session.type),
    { label: 'Features', to: paths.features.to() },
    { label: 'Leads Management', to: paths.leadsManagement.to() },
    ...profileSections.map(([show, label]) => ({ label, to: paths.profile.to(show) })),
    ...adminLinksFor(session.type, rights),
    ...(isAdmin(session) ? listLinks('palette', rights) : []),
    ...(isSponsor(session) && rights.worksWith('brand', 'read')
      ? [{ label: 'Brand Management', to: paths.brands.to() }]
      : []),
  ];
  return [
    ...screens.map(({ label, to }) => ({ id: to, group: 'Screens' as const, label, to, ...otherWords[to] })),
    ...(isAdmin(session)
      ? listCreateCommands().filter(({ objectType }) => rights.offersNew(objectType))
      : []),
    ...(isAdmin(session) && rights.isFullAdmin ? dataActions : []),
    ...actions.filter(({ id }) => id !== 'export' || document.querySelector('[data-export]')),
  ];
}

export function withoutForbidden(recent: readonly Command[], rights: Rights): Command[] {
  const refused = [
    ...listCreateCommands().filter(({ objectType }) => !rights.offersNew(objectType)),
    ...(rights.isFullAdmin ? [] : dataActions),
  ];
  const unread = listObjectTypes().filter((type) => !rights.worksWith(type, 'read'));
  const isOf = (to: string, type: ObjectType) => to.split('?')[0] === toListPath(type).split('?')[0];
  return recent.filter(
    ({ to = '' }) => !refused.some((one) => one.to === to) && !unread.some((type) => isOf(to, type)),
  );
}

function listCreateCommands(): (Command & { objectType: ObjectType })[] {
  return listObjectTypes()
    .filter((type) => objects[type].place === 'sidebar')
    .map((type) => ({
      objectType: type,
      id: `new-${type}`,
      group: 'Actions',
      label: `Create ${withArticle(objects[type].labels.one)}`,
      to: toListPath(type, 'new'),
    }));
}

const otherWords: { [to: string]: Pick<Command, 'keywords'> } = {
  [paths.home.to()]: { keywords: 'home' },
  [paths.adminData.to()]: { keywords: 'data management fields objects' },
};

const toDataAction = (label: string, key: string, value: string): Command => ({
  id: `data ${key}`,
  group: 'Actions',
  label,
  hint: 'Data Management',
  to: `${paths.adminData.to()}?${key}=${value}`,
});

const dataActions: readonly Command[] = [
  toDataAction('Add Object', 'object', 'new'),
  toDataAction('Configuration files', 'files', '1'),
];

const actions: Command[] = [
  { id: 'light', group: 'Actions', label: 'Use the light theme', run: () => setTheme('light') },
  { id: 'dark', group: 'Actions', label: 'Use the dark theme', run: () => setTheme('dark') },
  { id: 'system', group: 'Actions', label: 'Use device theme', run: () => setTheme('system') },
  {
    id: 'export',
    group: 'Actions',
    label: 'Export this list as CSV',
    run: () => document.querySelector<HTMLElement>('[data-export]')?.click(),
  },
  {
    id: 'shortcuts',
    group: 'Actions',
    label: 'Keyboard shortcuts',
    keys: '?',
    run: () => appStore.set(shortcutsOpenAtom, true),
  },
  { id: 'sign-out', group: 'Actions', label: 'Sign Out', keywords: 'log out', to: paths.logout.to() },
];

/** Commands that contain every word; those that start with the text come first. */
export function filterCommands(commands: readonly Command[], text: string): Command[] {
  const words = foldToFind(text.trim()).split(/\s+/).filter(Boolean);
  const first = words.join(' ');
  return commands
    .filter(({ label, keywords = '' }) => {
      const searchable = foldToFind(`${label} ${keywords}`);
      return words.every((word) => searchable.includes(word));
    })
    .sort((a, b) => Number(startsWith(b, first)) - Number(startsWith(a, first)));
}

function startsWith({ label }: Command, text: string): boolean {
  return text !== '' && foldToFind(label).startsWith(text);
}

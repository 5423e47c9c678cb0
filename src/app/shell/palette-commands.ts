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
  /** Said behind the label: 'Partner'. */
  hint?: string;
  /** Found by these words too, which are not shown. */
  also?: string;
  /** The keys that do the same. */
  keys?: string;
  /** A place to go, or something to do. */
  to?: string;
  run?: () => void;
  isLead?: true;
};

/** Sections of /profile that are worth going to directly. */
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

/** What this person can go to and do. */
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
    ...(isAdmin(session) ? listCreations().filter(({ of }) => rights.offersNew(of)) : []),
    ...(isAdmin(session) && rights.isFullAdmin ? dataActions : []),
    ...actions.filter(({ id }) => id !== 'export' || document.querySelector('[data-export]')),
  ];
}

/** What this person went to, and can still do. */
export function withoutRefused(recent: readonly Command[], rights: Rights): Command[] {
  const refused = [
    ...listCreations().filter(({ of }) => !rights.offersNew(of)),
    ...(rights.isFullAdmin ? [] : dataActions),
  ];
  const unread = listObjectTypes().filter((type) => !rights.worksWith(type, 'read'));
  const isOf = (to: string, type: ObjectType) => to.split('?')[0] === toListPath(type).split('?')[0];
  return recent.filter(
    ({ to = '' }) => !refused.some((one) => one.to === to) && !unread.some((type) => isOf(to, type)),
  );
}

function listCreations(): (Command & { of: ObjectType })[] {
  return listObjectTypes()
    .filter((type) => objects[type].place === 'sidebar')
    .map((type) => ({
      of: type,
      id: `new-${type}`,
      group: 'Actions',
      label: `Create ${withArticle(objects[type].labels.one)}`,
      to: toListPath(type, 'new'),
    }));
}

/** What people call a screen besides the word of its link. */
const otherWords: { [to: string]: Pick<Command, 'also'> } = {
  [paths.home.to()]: { also: 'home' },
  [paths.adminData.to()]: { also: 'data management fields objects' },
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
  { id: 'sign-out', group: 'Actions', label: 'Sign Out', also: 'log out', to: paths.logout.to() },
];

/** Commands that hold every typed word, those that begin with the text first. Words that are not shown count, too. */
export function filterCommands(commands: readonly Command[], text: string): Command[] {
  const words = foldToFind(text.trim()).split(/\s+/).filter(Boolean);
  const first = words.join(' ');
  return commands
    .filter(({ label, also = '' }) => {
      const sought = foldToFind(`${label} ${also}`);
      return words.every((word) => sought.includes(word));
    })
    .sort((a, b) => Number(startsWith(b, first)) - Number(startsWith(a, first)));
}

function startsWith({ label }: Command, text: string): boolean {
  return text !== '' && foldToFind(label).startsWith(text);
}

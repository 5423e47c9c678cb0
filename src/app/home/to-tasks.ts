// The user's open tasks, most urgent first: each states one fact and links to the place to deal with it.
import type { Home, HomeBrand, HomeProfile } from '../../../contract/home';
import { objects } from '../../../objects/index';
import { statesByName } from '../../../schemas/words/states';
import type { OwnRights } from '../../shared/api/use-rights';
import { ago } from '../../shared/moments';
import { counted } from '../../shared/page-locale';
import { paths, toFilteredList } from '../../shared/paths';

export type TaskIcon = 'warning' | 'publish' | 'mail' | 'eye' | 'file' | 'person';
export type Task = { key: string; icon: TaskIcon; fact: string; detail: string; action: string; to: string };

const maxFormTasks = 2;
const maxOpenBrands = 3;

type BrandPath = (edit?: string, section?: string) => string;
type BrandRights = Pick<OwnRights, 'worksWith' | 'mayWrite'>;

export function toTasks(home: Home, isForAdmin: boolean, rights: BrandRights): Task[] {
  const toBrand = isForAdmin ? paths.adminBrands.to : paths.brands.to;
  return [
    ...(!isForAdmin && home.brands?.total === 0 ? companyTasks : []),
    ...toBrandTasks(home.brands?.items ?? [], toBrand, rights),
    ...toProfileTasks(home.profile),
    ...toInvitationTask(home.invitations),
    ...toFieldTasks(home.unreadFields),
    ...toUpkeepTasks(home.upkeep),
  ];
}

/** A sponsor's users without a brand can at least check their own company. */
const companyTasks: readonly Task[] = [
  {
    key: 'company',
    icon: 'person',
    fact: 'Check your company details',
    detail: 'Name, address and contacts',
    action: 'Open',
    to: paths.ownSponsor.to(),
  },
];

function toBrandTasks(brands: readonly HomeBrand[], toBrand: BrandPath, rights: BrandRights): Task[] {
  const tasks = brands.flatMap((brand) => toBrandTask(brand, toBrand, rights) ?? []);
  const open = tasks.filter(({ icon }) => icon === 'warning');
  const named = open.length > maxOpenBrands ? open.slice(0, maxOpenBrands - 1) : open;
  const rest = open.length - named.length;
  const fact = `${rest} more brands not ready`;
  const more = { key: 'brands', icon: 'warning', fact, detail: '', action: 'Show', to: toBrand() } as const;
  return [...tasks.filter((task) => !open.includes(task)), ...named, ...(rest > 0 ? [more] : [])];
}

/** The brand's next step; undefined if there is none that these rights allow. */
export function toBrandTask(
  brand: HomeBrand,
  toBrand: BrandPath,
  { worksWith, mayWrite }: BrandRights,
): Task | undefined {
  const { brandID, brandName, sections, version, changes = 0 } = brand;
  const open = sections?.open ?? [];
  if (sections && open.length > 0) {
    if (!worksWith('brand', 'write')) return undefined;
    const detail = `Not ready: ${open.length} of ${sections.total} sections missing`;
    const to = toBrand(brandID, open[0]);
    return { key: brandID, icon: 'warning', fact: brandName, detail, action: 'Continue', to };
  }
  if (!mayWrite('brand', 'publishNotes')) return undefined;
  const to = toBrand(brandID, 'publishing');
  if (changes > 0) {
    const fact = `${counted(changes, 'change')} not published`;
    return { key: brandID, icon: 'publish', fact, detail: brandName, action: 'Review', to };
  }
  if (!sections || version) return undefined;
  const detail = 'All sections are complete. Partners cannot see it yet.';
  return { key: brandID, icon: 'publish', fact: brandName, detail, action: 'Publish', to };
}

function toInvitationTask(invitations: Home['invitations']): Task[] {
  if (!invitations || invitations.total === 0) return [];
  const { total, oldest, username, name } = invitations;
  const detail = oldest ? `Added ${ago(oldest)}` : '';
  const task = { key: 'invitations', icon: 'mail' } as const;
  if (total === 1 && username) {
    const fact = `${name ?? username} has never signed in`;
    return [{ ...task, fact, detail, action: 'Send again', to: paths.userDetail.to(username) }];
  }
  const shown = total >= 1000 ? '1,000 or more users' : counted(total, 'user');
  const to = `${paths.adminUsers.to()}?f.last_login%5Bempty%5D=true`;
  const fact = `${shown} ${total === 1 ? 'has' : 'have'} never signed in`;
  return [{ ...task, fact, detail: oldest ? `The first was added ${ago(oldest)}` : '', action: 'Show', to }];
}

function toFieldTasks(fields: Home['unreadFields'] = []): Task[] {
  return fields.map(({ objectType, fieldName, label, at, roleID }) => ({
    key: `${objectType}.${fieldName}`,
    icon: 'eye',
    fact: `No role can read ‘${label}’`,
    detail: `New ${objects[objectType].labels.one} field, added ${ago(at)}`,
    action: 'Grant',
    to: paths.adminRoles.to(roleID),
  }));
}

function toUpkeepTasks({ doubles, large }: Home['upkeep'] = { doubles: [], large: [] }): Task[] {
  return [
    ...doubles.map(({ objectType, label, count, ids }): Task => {
      const { labels, idName } = objects[objectType];
      return {
        key: `doubles.${objectType}.${label}`,
        icon: 'warning',
        fact: `${counted(count, labels.one, labels.many)} ${count === 1 ? 'shares its' : 'share their'} ‘${label}’ with another`,
        detail: 'It must be unique. Change one of the two.',
        action: 'Show',
        to: toFilteredList(objectType, { [`${idName}[in]`]: ids.join(',') }),
      };
    }),
    ...large.map(({ objectType, count }): Task => {
      const { one, many } = objects[objectType].labels;
      return {
        key: `large.${objectType}`,
        icon: 'warning',
        fact: `${counted(count, one, many)} are near the embedded database’s limit of 100,000`,
        detail: 'Move to PostgreSQL: npm run backup, set DATABASE_URL, npm run restore',
        action: 'Show',
        to: toFilteredList(objectType, {}),
      };
    }),
  ];
}

function toProfileTasks(profile: HomeProfile | undefined): Task[] {
  if (!profile) return [];
  const states = profile.tax?.missing ?? [];
  const forms = paths.profile.to('salesTax');
  const taxes = states.slice(0, maxFormTasks).map((code): Task => {
    const name = toStateName(code);
    const to = `${forms}#tax-${code}`;
    const fact = `${name} has no exemption form`;
    return { key: `tax.${code}`, icon: 'file', fact, detail: 'You do business there', action: 'Upload', to };
  });
  const moreForms = states.length - maxFormTasks;
  if (moreForms > 0) {
    const fact = `${counted(moreForms, 'more state')} without an exemption form`;
    taxes.push({
      key: 'tax.more',
      icon: 'file',
      fact,
      detail: 'You do business there',
      action: 'Show',
      to: forms,
    });
  }
  return [...taxes, ...toDetailTasks(profile.missing)];
}

/** One missing detail links to its field, several link to 'Get set up'. */
function toDetailTasks(missing: HomeProfile['missing']): Task[] {
  const [first] = missing;
  if (!first) return [];
  const task = { icon: 'person', detail: 'Needed for your profile' } as const;
  if (missing.length > 1) {
    const fact = `${counted(missing.length, 'required detail')} missing`;
    return [{ ...task, key: 'profile.setup', fact, action: 'Get set up', to: paths.profile.to('setup') }];
  }
  const { section, name, label } = first;
  const to = paths.profile.to(section, name);
  return [{ ...task, key: `profile.${name}`, fact: `Your ${label} is missing`, action: 'Add', to }];
}

function toStateName(code: string): string {
  return statesByName.find(({ value }) => value === code)?.label ?? code;
}

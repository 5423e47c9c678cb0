import type { ObjectDefinition, Owner, OwnPart, Reference } from './define-object';
import { isAdmin, toCompanyType } from './user-types';

export type OwnObject = OwnPart & {
  objectType: string;
  /** '' for readers who cannot read it. */
  titleField: string;
};

export const ownerField = 'ownerID';
const idName = 'id';

/** Undefined if records have no owner. */
export function toOwnerType(owner: Owner): 'partner' | 'sponsor' | 'user' | undefined {
  if (owner === 'everybody') return undefined;
  return owner === 'person' ? 'user' : owner;
}

/** An admin chooses the owner. */
export function canOwn(
  person: { readonly type?: unknown } | null | undefined,
  owner: Owner = 'everybody',
): boolean {
  if (owner === 'everybody' || owner === 'person') return true;
  return isAdmin(person) || toCompanyType(person) === owner;
}

export function sayOwners({ own, labels }: Pick<ObjectDefinition, 'own' | 'labels'>): string {
  return `Only ${own?.owner}s and admins can create ${labels.many}.`;
}

export function toDefinition({ objectType, titleField, ...own }: OwnObject): ObjectDefinition {
  const named = titleField === '' ? [] : [titleField];
  const scope = toScopeReference(own);
  return {
    objectType,
    idName,
    labels: toLabels(own),
    list: { title: named, search: named, sort: titleField, ordered: [] },
    access: {
      serverWritten: [],
      adminWritten: scope?.field === ownerField ? [ownerField] : [],
      reserved: [idName, ownerField],
      decides: scope ? [scope.field] : [],
      rights: [],
      inRoles: true,
      ...(scope && { scope: scope.field }),
    },
    references: scope ? [scope] : [],
    metadata: { label: own.plural, order: 100 },
    own,
    place: own.places.includes('administration') ? 'sidebar' : 'palette',
  };
}

/** The link field has the name of the object that it refers to. */
function toScopeReference({ owner, partOf }: OwnPart): (Reference & { to: string }) | undefined {
  if (partOf !== undefined) return { field: partOf, to: partOf };
  const type = toOwnerType(owner);
  return type && { field: ownerField, to: type };
}

export function toOwnObject(definition: ObjectDefinition): OwnObject | undefined {
  const { objectType, own, list } = definition;
  return own && { objectType, titleField: list.sort, ...own };
}

function toLabels({ label, plural }: OwnPart): ObjectDefinition['labels'] {
  return {
    one: toSentence(label),
    many: toSentence(plural),
    menu: plural,
    heading: plural,
    search: 'Search...',
    unnamed: `Unnamed ${toSentence(label)}`,
  };
}

/** 'Service Visit' → 'service visit', but 'API Key' → 'API key' */
function toSentence(label: string): string {
  const lower = (word: string) => (/^\p{Lu}\p{Ll}*$/u.test(word) ? word.toLowerCase() : word);
  return label.split(' ').map(lower).join(' ');
}

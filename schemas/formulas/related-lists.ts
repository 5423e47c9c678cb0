// Which records of other objects refer to an object, and by what name its formulas read them (E8.3).
import { getVisualType } from '../types/index';
import type { DataElement } from '../words/data-element';
import type { RelatedList, RelatedLists, WireRelatedList } from '../words/reads';
import type { VisualType } from '../words/visual-type';
import { toFormulaFields } from './field-formula';

type Lookup = (id: string) => VisualType | undefined;

/**
 * A link's `refersBack` is the name; without it the object's own key, if it has only one link here. A name that two links have stands
 * for none of them.
 * @param all the elements of all objects
 */
export function toRelatedLists(
  objectType: string,
  all: readonly DataElement[],
  lookup: Lookup = getVisualType,
): RelatedLists {
  const links = all.filter((element) => refersTo(element, objectType));
  const fields = new Map<string, RelatedList['fields']>();
  const named = links.map((link): [name: string, list: RelatedList] => {
    const owner = link.objectType;
    const known =
      fields.get(owner) ??
      toFormulaFields(
        all.filter((one) => one.objectType === owner),
        lookup,
      );
    fields.set(owner, known);
    const isOnly = links.filter((one) => one.objectType === owner).length === 1;
    const isList = lookup(link.visualType)?.valueType === 'list';
    const list = { objectType: owner, link: link.name, isList, fields: known };
    return [toBackName(link) ?? (isOnly ? owner : ''), list];
  });
  const names = named.map(([name]) => name);
  return new Map(named.filter(([name]) => name !== '' && names.indexOf(name) === names.lastIndexOf(name)));
}

/** What the link is called on the other side; undefined: it has no name there. */
export function toBackName({ config }: Pick<DataElement, 'config'>): string | undefined {
  const { refersBack } = config;
  return typeof refersBack === 'string' && refersBack !== '' ? refersBack : undefined;
}

function refersTo({ config }: DataElement, objectType: string): boolean {
  return config.refersTo === objectType && config.msOptionsType !== 'static';
}

/** The lists as the host sent them. */
export function fromWireLists(lists: readonly WireRelatedList[]): RelatedLists {
  return new Map(
    lists.map(({ name, via, fields, ...list }) => [
      name,
      { ...list, link: via, fields: new Map(fields.map((field) => [field.name, field.type])) },
    ]),
  );
}

// The lists of records that refer to an object's records, by the name that its formulas use (E8.3).
import { getVisualType } from '../types/index';
import type { DataElement } from '../words/data-element';
import type { RelatedList, RelatedLists, WireRelatedList } from '../words/reads';
import type { VisualType } from '../words/visual-type';
import { toFormulaFields } from './field-formula';

type Lookup = (id: string) => VisualType | undefined;

/**
 * A list is named by the link's `refersBack`, or else by the other object's key if it has only one link here. A name that two links
 * share names neither.
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

/** The link's name on the other side, if it has one. */
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

import { getVisualType } from '../types/index';
import type { DataElement } from '../words/data-element';
import type { RelatedList, RelatedLists, WireRelatedList } from '../words/reads';
import type { VisualType } from '../words/visual-type';
import { toFormulaFields } from './field-formula';

type Lookup = (id: string) => VisualType | undefined;

/** A link without `refersBack` has its object's key as its name, if it is the only one from there. */
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

export function toBackName({ config }: Pick<DataElement, 'config'>): string | undefined {
  const { refersBack } = config;
  return typeof refersBack === 'string' && refersBack !== '' ? refersBack : undefined;
}

function refersTo({ config }: DataElement, objectType: string): boolean {
  return config.refersTo === objectType && config.msOptionsType !== 'static';
}

export function fromWireLists(lists: readonly WireRelatedList[]): RelatedLists {
  return new Map(
    lists.map(({ name, via, fields, ...list }) => [
      name,
      { ...list, link: via, fields: new Map(fields.map((field) => [field.name, field.type])) },
    ]),
  );
}

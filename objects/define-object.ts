// The definition of an object as data. It is JSON without functions, so that objects created by administrators are the same. Code
// for one object is in server/objects/<objectType>.ts and src/features/<name>/.

export type Reference = {
  field: string;
  /** The object that is referred to, or the field of the same record that names it, out of these. */
  to: string | { field: string; of: readonly string[] };
  /** What the other record must have: a value, or '$id' for the id of the referring record. */
  where?: { readonly [field: string]: string };
  /** The referred record can be deleted anyway; otherwise it stays as long as a record refers to it. */
  isLoose?: boolean;
};

/** Who can access a record: everyone whose role names the object, one company's people, or its creator. */
export const owners = ['everybody', 'partner', 'sponsor', 'person'] as const;
export type Owner = (typeof owners)[number];

/** Where its list appears: in the administration, or in the portal of partners or sponsors. */
export const places = ['administration', 'partners', 'sponsors'] as const;
export type Place = (typeof places)[number];

export type OwnPart = {
  /** As typed; the definition's labels are made from it. */
  label: string;
  plural: string;
  /** One sentence or ''. */
  description: string;
  owner: Owner;
  places: readonly Place[];
  /** The object of whose records its own are rows: they are filled in, deleted and reached with that record (E8.4). */
  partOf?: string;
};

export type ObjectDefinition = {
  objectType: string;
  /** The name of a record's id on the wire. */
  idName: string;
  labels: {
    /** For sentences: 'on every partner form', '12 partners'. */
    one: string;
    many: string;
    /** In menus. */
    menu: string;
    /** Above its list. */
    heading: string;
    /** The placeholder of its list's search. */
    search: string;
    /** Shown for a record without a title. */
    unnamed: string;
  };
  list: {
    /** The fields that together are a record's title; `instead` if they are empty. */
    title: readonly string[];
    instead?: string;
    /** The fields that `q` searches (their first 400 characters together), most important first. */
    search: readonly string[];
    /** The default order. */
    sort: string;
    /** Further fields with an index for sorting. */
    ordered: readonly string[];
  };
  access: {
    /** Ignored in request bodies. */
    serverWritten: readonly string[];
    /** Accepted only from admins. */
    adminWritten: readonly string[];
    /** Names that new data elements cannot have, because answers use them for something else. */
    reserved?: readonly string[];
    /** The field with an access map, which has its own check. */
    map?: string;
    /**
     * Fields that decide row scopes, sessions and reference counts. No bulk change writes them, because who can access a record
     * is decided one by one.
     */
    decides: readonly string[];
    /** Fields whose change alters what someone can do; the people concerned are notified right away. */
    rights: readonly string[];
    /** Deleting or restoring a record does so, too. */
    isRight?: boolean;
    /** Further fields of the person that a session knows. */
    inSession?: readonly string[];
    /** Whether role templates cover it; otherwise admins read it, and people who manage roles change it. */
    inRoles: boolean;
    /**
     * The reference that names the company of a record: its people can access the record. Without it only admins can, unless the
     * record is the company itself.
     */
    scope?: string;
    /** References whose companies' people can access it, too. */
    shows?: readonly string[];
    /** Sponsors can delete those of its records that they can access. */
    sponsorsDelete?: boolean;
  };
  /** Its records are people who sign in, with a password in this encrypted field. */
  signIn?: { password: string };
  /** Fields that are nested on the wire: 'roleConfig.role' becomes `{ roleConfig: { role } }` (R14). */
  nested?: readonly string[];
  /** A new value must refer to a record that the caller can access. */
  references: readonly Reference[];
  /** Fields that refer to this object without being references; a referred record cannot be deleted. */
  heldBy?: readonly { objectType: string; field: string }[];
  /** Users belong to it, and are deleted and restored with it. */
  hasPeople?: boolean;
  /** Fields that also change other fields or records, so they cannot be changed in bulk. */
  setsOthers?: readonly string[];
  /** The filter of the list of leads that finds the leads of one record. */
  leadFilter?: string;
  /** Its entry in Data Management. Absent: its fields cannot be changed. */
  metadata?: { label: string; order: number };
  /** What the administrator who created it set. Absent: it came with the product. */
  own?: OwnPart;
  /** Other calls whose answers contain its records. */
  alsoIn?: readonly string[];
  /** Where its list is offered: in the sidebar, or only in the command palette. */
  place: 'sidebar' | 'palette';
};

export function defineObject<const Definition extends ObjectDefinition>(definition: Definition): Definition {
  return definition;
}

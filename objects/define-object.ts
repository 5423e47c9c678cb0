// What one object is, as data: JSON without functions, so that an object which administrators make is the same thing.
// What an object does beyond it stands in server/objects/<objectType>.ts and src/features/<name>/.

export type Reference = {
  field: string;
  /** The object that is named, or the field of the same record that names it, out of these. */
  to: string | { field: string; of: readonly string[] };
  /** What the named record must hold: a value, or '$id' for the id of the record that names it. */
  where?: { readonly [field: string]: string };
  /** The named record may be deleted all the same; otherwise it stays as long as one names it. */
  isLoose?: boolean;
};

/** Who reaches a record: every person whose role names the object, one company's people, or who made it. */
export const owners = ['everybody', 'partner', 'sponsor', 'person'] as const;
export type Owner = (typeof owners)[number];

/** Where its list appears: the console, or the portal of partners or sponsors. */
export const places = ['administration', 'partners', 'sponsors'] as const;
export type Place = (typeof places)[number];

export type OwnPart = {
  /** As they were typed: the definition's labels are made of them. */
  label: string;
  plural: string;
  /** One sentence; may be ''. */
  description: string;
  owner: Owner;
  places: readonly Place[];
};

export type ObjectDefinition = {
  objectType: string;
  /** The wire name of a record's id. */
  idName: string;
  labels: {
    /** In sentences: 'on every partner form', '12 partners'. */
    one: string;
    many: string;
    /** In menus. */
    menu: string;
    /** Above its list. */
    heading: string;
    /** The placeholder of its list's search. */
    search: string;
    /** A record without a title. */
    unnamed: string;
  };
  list: {
    /** The fields that together are what a person calls a record; `instead` where they are empty. */
    title: readonly string[];
    instead?: string;
    /** What `q` looks in, in its first 400 letters taken together: the most telling first. */
    search: readonly string[];
    /** Its order when nobody asks for another one. */
    sort: string;
    /** Other fields whose order an index keeps. */
    ordered: readonly string[];
  };
  access: {
    /** Never taken from a body. */
    serverWritten: readonly string[];
    /** Taken from an admin's body only. */
    adminWritten: readonly string[];
    /** Further names that no new data element may have: answers hold something else under them. */
    reserved?: readonly string[];
    /** A field that holds an access map, with a check of its own instead of the form's. */
    map?: string;
    /**
     * What row scopes, sessions and counts of references rest on. No change of many records writes these: who reaches a record is decided
     * one by one.
     */
    decides: readonly string[];
    /** Fields whose change alters what somebody may do: told at once to who is concerned. */
    rights: readonly string[];
    /** So does a record that is deleted or comes back. */
    isRight?: boolean;
    /** Further fields that a session knows of its person. */
    inSession?: readonly string[];
    /** Role templates have a part for it; else admins read it, and who manages roles changes it. */
    inRoles: boolean;
    /**
     * What a record belongs to, as the reference of this field names it: people of a company reach it along with that. Without
     * it nobody but admins reaches a record, unless it is the company itself.
     */
    scope?: string;
    /** References that a company's people reach as well. */
    shows?: readonly string[];
    /** Sponsors delete those of its records that they reach, too. */
    sponsorsDelete?: boolean;
  };
  /** Its records are people who sign in, by a password in this encrypted field. */
  signIn?: { password: string };
  /** Fields that the wire nests at their period: 'roleConfig.role' travels as `{ roleConfig: { role } }` (R14). */
  nested?: readonly string[];
  /** A changed value must name a record in the caller's reach. */
  references: readonly Reference[];
  /** Fields that name a record of this object without being references: it stays as long as one does. */
  heldBy?: readonly { objectType: string; field: string }[];
  /** Users belong to it: they go and come back along with it. */
  hasPeople?: boolean;
  /** Fields that change other fields with them, here or in other records: they cannot be changed in bulk. */
  setsOthers?: readonly string[];
  /** Leads name it by its id: the filter of their list that finds those of one record. */
  leadFilter?: string;
  /** Its line in Data Management. Absent: nobody changes which fields it has. */
  metadata?: { label: string; order: number };
  /** What the administrator who made it said about it. Absent: it came with the product. */
  own?: OwnPart;
  /** Calls whose answers hold records of it, beside its own. */
  alsoIn?: readonly string[];
  /** Where its list is offered: beside all screens, or in the command palette alone. */
  place: 'sidebar' | 'palette';
};

/** The definition as it is written, held against its type. */
export function defineObject<const Definition extends ObjectDefinition>(definition: Definition): Definition {
  return definition;
}

// JSON without functions, so that objects created by administrators are the same.

export type Reference = {
  field: string;
  /** An object, or the field of the same record that names it. */
  to: string | { field: string; of: readonly string[] };
  /** The other record must have these values; '$id' is the id of the referring record. */
  where?: { readonly [field: string]: string };
  /** Otherwise a record stays as long as another refers to it. */
  isLoose?: boolean;
};

/** A record's company or creator can access it; with 'everybody', everyone whose role names the object. */
export const owners = ['everybody', 'partner', 'sponsor', 'person'] as const;
export type Owner = (typeof owners)[number];

/** Where its list appears. */
export const places = ['administration', 'partners', 'sponsors'] as const;
export type ListPlace = (typeof places)[number];

export type OwnPart = {
  /** The definition's labels are made from it. */
  label: string;
  plural: string;
  description: string;
  owner: Owner;
  places: readonly ListPlace[];
  /** This object's records are rows of the parent's records and are edited, deleted and read with them (E8.4). */
  partOf?: string;
};

export type ObjectDefinition = {
  objectType: string;
  /** On the wire. */
  idName: string;
  labels: {
    /** For sentences: 'on every partner form', '12 partners'. */
    one: string;
    many: string;
    menu: string;
    heading: string;
    search: string;
    unnamed: string;
  };
  list: {
    /** Together they are a record's title; `instead` if they are empty. */
    title: readonly string[];
    instead?: string;
    /** `q` searches their first 400 characters together. The most important is first. */
    search: readonly string[];
    sort: string;
    /** Each has an index for sorting. */
    ordered: readonly string[];
  };
  access: {
    /** Ignored in request bodies. */
    serverWritten: readonly string[];
    adminWritten: readonly string[];
    /** Answers use these names for something else. */
    reserved?: readonly string[];
    /** An access map has its own check. */
    map?: string;
    /** Who can access a record is decided one by one, so no bulk change writes these. */
    decides: readonly string[];
    /** Their change alters what someone can do, so the people concerned are notified right away. */
    rights: readonly string[];
    /** Deleting or restoring a record does so, too. */
    isRight?: boolean;
    /** Fields of the person that a session knows besides the usual ones. */
    inSession?: readonly string[];
    /** Otherwise admins read it, and people who manage roles change it. */
    inRoles: boolean;
    /** Names a record's company, whose people can access it. Without it only admins and the company itself can. */
    scope?: string;
    /** The people of these companies can access it, too. */
    shows?: readonly string[];
    /** Sponsors can delete the records that they can access. */
    sponsorsDelete?: boolean;
  };
  /** Its records are people who sign in; this encrypted field has the password. */
  signIn?: { password: string };
  /** 'roleConfig.role' becomes `{ roleConfig: { role } }` on the wire (R14). */
  nested?: readonly string[];
  /** A new value must refer to a record that the caller can access. */
  references: readonly Reference[];
  /** These fields are not references, but a record that they name cannot be deleted. */
  heldBy?: readonly { objectType: string; field: string }[];
  /** Users are deleted and restored with their company. */
  hasPeople?: boolean;
  /** They also change other fields or records, so no bulk change sets them. */
  setsOthers?: readonly string[];
  /** The list of leads has a filter for one record's leads. */
  leadFilter?: string;
  /** Absent: Data Management does not offer it. */
  metadata?: { label: string; order: number };
  /** Absent: it came with the product. */
  own?: OwnPart;
  /** Other calls whose answers contain its records. */
  alsoIn?: readonly string[];
  place: 'sidebar' | 'palette';
};

export function defineObject<const Definition extends ObjectDefinition>(definition: Definition): Definition {
  return definition;
}

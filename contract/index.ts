// A call without a row here does not exist. /openapi.json has `<subject>.<name>` as its operation id.
import { type BuiltInType, objectTypes } from '../objects/index';
import { changePassword, confirmEmail, requestReset, resetPassword } from './account';
import { publishBrand, readBrand, readVersions, updateBrand } from './brand';
import {
  applyConfiguration,
  compareConfiguration,
  listAppliedConfigurations,
  readConfiguration,
  undoConfiguration,
} from './configuration';
import { beginCrmLink, deleteCrmLink, finishCrmLink } from './crm';
import type { Call } from './define-call';
import { listUses } from './field-uses';
import { linkFile, openFile, uploadFile } from './files';
import { readHome } from './home';
import { addImportRows, beginImport, runImport } from './imports';
import { cancelJob, listDoneJobs, readJob, undoJob } from './jobs';
import { orderElements, readLayout, saveLayout } from './layout';
import { addLeads, listLeads } from './leads';
import { openLive } from './live';
import {
  createElement,
  deleteElement,
  listElements,
  listForm,
  listMetadataChanges,
  listRoleForm,
  previewElement,
  readLinked,
  restoreElement,
  updateElement,
} from './metadata';
import {
  createObject,
  createOwnRecord,
  deleteObject,
  deleteOwnRecord,
  listObjects,
  readOwnRecords,
  restoreObject,
  updateObject,
  updateOwnRecord,
} from './object';
import { createPartner, updatePartner } from './partner';
import { readProduct } from './product';
import {
  changeRecords,
  listHistory,
  restoreRecord,
  toCreateCall,
  toDeleteCall,
  toReadCall,
  toUpdateCall,
} from './records';
import { listFieldAccess, readRights } from './role';
import { endOwnSessions, listOwnSessions, refreshSession, signOut } from './session';
import { checkSource, signInWithGoogle, signInWithPassword, signInWithShopify } from './sign-in';
import { checkReadiness, ping, readConfig, readSchema } from './system';
import { linkTaxForm, restoreTaxForm, uploadTaxForm } from './tax-forms';
import { readUser, readUserAccess, readUserDetail, updateUser, updateUserDetail } from './user';
import { createView, deleteView, listViews, updateView } from './views';

/** Sponsors create products of their own brands; the operation checks which types can. */
const createProduct = { ...toCreateCall('product'), authentication: 'caller' } as const;

/** The subject is the tag in /openapi.json. */
const subjects = {
  system: { readConfig, ping, checkReadiness, readSchema },
  signIn: { checkSource, signInWithPassword, signInWithGoogle, signInWithShopify },
  session: { refreshSession, signOut, listOwnSessions, endOwnSessions },
  account: { requestReset, resetPassword, changePassword, confirmEmail },
  home: { readHome },
  leads: { listLeads, addLeads },
  files: { uploadFile, linkFile, openFile },
  taxForms: { linkTaxForm, uploadTaxForm, restoreTaxForm },
  crm: { beginCrmLink, finishCrmLink, deleteCrmLink },
  object: {
    ...{ listObjects, createObject, updateObject, deleteObject, restoreObject },
    ...{ readOwnRecords, createOwnRecord, updateOwnRecord, deleteOwnRecord },
  },
  metadata: {
    ...{ listForm, readLinked, listElements, createElement, updateElement, deleteElement },
    ...{
      previewElement,
      orderElements,
      restoreElement,
      readLayout,
      saveLayout,
      listRoleForm,
      listMetadataChanges,
      listUses,
    },
  },
  jobs: { readJob, listDoneJobs, cancelJob, undoJob },
  configuration: {
    readConfiguration,
    compareConfiguration,
    applyConfiguration,
    listAppliedConfigurations,
    undoConfiguration,
  },
  brand: { readBrand, updateBrand, readVersions, publishBrand },
  product: { readProduct, createProduct },
  partner: { createPartner, updatePartner },
  user: { readUser, updateUser, readUserDetail, updateUserDetail, readUserAccess },
  role: { readRights, listFieldAccess },
  records: { restoreRecord, listHistory, changeRecords, beginImport, addImportRows, runImport },
  views: { listViews, createView, updateView, deleteView },
  live: { openLive },
};

/** A call of the same name above replaces these. */
const general = { read: toReadCall, create: toCreateCall, update: toUpdateCall, delete: toDeleteCall };
type Verb = keyof typeof general;
export type ObjectCallName<Does extends Verb, Type extends BuiltInType> = `${Does}${Capitalize<Type>}`;

type Subjects = typeof subjects;
type OwnCalls = MergedCalls<Subjects[keyof Subjects]>;
type MergedCalls<Each> = {
  [Name in Each extends unknown ? keyof Each : never]: Each extends { [Key in Name]: infer Of } ? Of : never;
};
type GeneralCalls = {
  [Type in BuiltInType as ObjectCallName<'read', Type>]: ReturnType<typeof toReadCall<Type>>;
} & { [Type in BuiltInType as ObjectCallName<'create', Type>]: ReturnType<typeof toCreateCall<Type>> } & {
  [Type in BuiltInType as ObjectCallName<'update', Type>]: ReturnType<typeof toUpdateCall<Type>>;
} & { [Type in BuiltInType as ObjectCallName<'delete', Type>]: ReturnType<typeof toDeleteCall<Type>> };

export type CallName = keyof OwnCalls | keyof GeneralCalls;
export type CallOf<Name extends CallName> = Name extends keyof OwnCalls
  ? OwnCalls[Name]
  : Name extends keyof GeneralCalls
    ? GeneralCalls[Name]
    : never;
export type KnownCall = CallOf<CallName>;

export function toCallName<Does extends Verb, Type extends BuiltInType>(verb: Does, objectType: Type) {
  const name = `${verb}${objectType.charAt(0).toUpperCase()}${objectType.slice(1)}`;
  return name as ObjectCallName<Does, Type>;
}

export const calls: ReadonlyMap<CallName, { call: Call; subject: string }> = new Map([
  ...objectTypes.flatMap(listGeneralCalls),
  ...Object.entries(subjects).flatMap(([subject, named]) =>
    Object.entries<Call>(named).map(([name, call]) => [name as CallName, { call, subject }] as const),
  ),
]);

function listGeneralCalls(objectType: BuiltInType) {
  const verbs = Object.keys(general) as Verb[];
  return verbs.map((verb) => {
    const call: Call = general[verb](objectType);
    return [toCallName(verb, objectType) as CallName, { call, subject: objectType }] as const;
  });
}

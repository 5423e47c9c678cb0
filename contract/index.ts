// The table of calls: a call without a row here does not exist. `<subject>.<name>` names a call everywhere: the host's routes
// register by it, and /openapi.json uses it as the operation id.
import { type BuiltInType, objectTypes } from '../objects/index';
import { changePassword } from './account/change-password';
import { confirmEmail } from './account/confirm-email';
import { requestReset } from './account/request-reset';
import { resetPassword } from './account/reset-password';
import { publishBrand } from './brand/publish-brand';
import { readBrand } from './brand/read-brand';
import { readVersions } from './brand/read-versions';
import { updateBrand } from './brand/update-brand';
import { applyConfiguration } from './configuration/apply-configuration';
import { compareConfiguration } from './configuration/compare-configuration';
import { listAppliedConfigurations } from './configuration/list-applied';
import { readConfiguration } from './configuration/read-configuration';
import { undoConfiguration } from './configuration/undo-configuration';
import { beginCrmLink } from './crm/begin-crm-link';
import { deleteCrmLink } from './crm/delete-crm-link';
import { finishCrmLink } from './crm/finish-crm-link';
import type { Call } from './define-call';
import { readHome } from './home/read-home';
import { addImportRows } from './imports/add-import-rows';
import { beginImport } from './imports/begin-import';
import { runImport } from './imports/run-import';
import { cancelJob } from './jobs/cancel-job';
import { listDoneJobs } from './jobs/list-done-jobs';
import { readJob } from './jobs/read-job';
import { undoJob } from './jobs/undo-job';
import { addLeads } from './leads/add-leads';
import { listLeads } from './leads/list-leads';
import { openLive } from './live/open-live';
import { createElement } from './metadata/create-element';
import { deleteElement } from './metadata/delete-element';
import { listMetadataChanges } from './metadata/list-changes';
import { listElements } from './metadata/list-elements';
import { listForm } from './metadata/list-form';
import { listRoleForm } from './metadata/list-role-form';
import { listUses } from './metadata/list-uses';
import { orderElements } from './metadata/order-elements';
import { previewElement } from './metadata/preview-element';
import { readLayout } from './metadata/read-layout';
import { restoreElement } from './metadata/restore-element';
import { saveLayout } from './metadata/save-layout';
import { updateElement } from './metadata/update-element';
import { createObject } from './object/create-object';
import { deleteObject } from './object/delete-object';
import { listObjects } from './object/list-objects';
import { createOwnRecord, deleteOwnRecord, readOwnRecords, updateOwnRecord } from './object/own-records';
import { restoreObject } from './object/restore-object';
import { updateObject } from './object/update-object';
import { createPartner } from './partner/create-partner';
import { updatePartner } from './partner/update-partner';
import { readProduct } from './product/read-product';
import { changeRecords } from './records/change-records';
import { toCreateCall, toDeleteCall, toReadCall, toUpdateCall } from './records/general-calls';
import { listHistory } from './records/list-history';
import { restoreRecord } from './records/restore-record';
import { listFieldAccess } from './role/list-field-access';
import { readRights } from './role/read-rights';
import { endOwnSessions } from './session/end-own-sessions';
import { listOwnSessions } from './session/list-own-sessions';
import { refreshSession } from './session/refresh-session';
import { signOut } from './session/sign-out';
import { checkSource } from './sign-in/check-source';
import { signInWithGoogle } from './sign-in/sign-in-with-google';
import { signInWithPassword } from './sign-in/sign-in-with-password';
import { signInWithShopify } from './sign-in/sign-in-with-shopify';
import { checkReadiness } from './system/check-readiness';
import { ping } from './system/ping';
import { readConfig } from './system/read-config';
import { readSchema } from './system/read-schema';
import { linkTaxForm } from './tax-forms/link-tax-form';
import { openFile } from './tax-forms/open-file';
import { restoreTaxForm } from './tax-forms/restore-tax-form';
import { uploadTaxForm } from './tax-forms/upload-tax-form';
import { readUser } from './user/read-user';
import { readUserAccess } from './user/read-user-access';
import { readUserDetail } from './user/read-user-detail';
import { updateUser } from './user/update-user';
import { updateUserDetail } from './user/update-user-detail';
import { createView } from './views/create-view';
import { deleteView } from './views/delete-view';
import { listViews } from './views/list-views';
import { updateView } from './views/update-view';

/** Sponsors create products of their own brands; the operation checks which types can. */
const createProduct = { ...toCreateCall('product'), authentication: 'caller' } as const;

/** By subject (the tag in /openapi.json) and by name (the operation id). */
const subjects = {
  system: { readConfig, ping, checkReadiness, readSchema },
  signIn: { checkSource, signInWithPassword, signInWithGoogle, signInWithShopify },
  session: { refreshSession, signOut, listOwnSessions, endOwnSessions },
  account: { requestReset, resetPassword, changePassword, confirmEmail },
  home: { readHome },
  leads: { listLeads, addLeads },
  taxForms: { linkTaxForm, uploadTaxForm, restoreTaxForm, openFile },
  crm: { beginCrmLink, finishCrmLink, deleteCrmLink },
  object: {
    ...{ listObjects, createObject, updateObject, deleteObject, restoreObject },
    ...{ readOwnRecords, createOwnRecord, updateOwnRecord, deleteOwnRecord },
  },
  metadata: {
    ...{ listForm, listElements, createElement, updateElement, deleteElement },
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

/** The calls of every object; a call of the same name above replaces them. */
const general = { read: toReadCall, create: toCreateCall, update: toUpdateCall, delete: toDeleteCall };
type Verb = keyof typeof general;
export type ObjectCallName<Does extends Verb, Type extends BuiltInType> = `${Does}${Capitalize<Type>}`;

type Subjects = typeof subjects;
type OwnCalls = Flat<Subjects[keyof Subjects]>;
type Flat<Each> = {
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

/** Every call with its subject. */
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

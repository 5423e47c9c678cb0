import type { ConfigurationDiff } from '../../../../contract/configuration';
import type { Json } from '../../../../schemas/values/json';
import { request } from '../../../shared/api/api-client';

export type GivenFiles = { [path: string]: Json };

/** GET /dtl/configuration: objects, data elements, layout and roles as files (E7). */
export function readConfiguration() {
  return request('GET', '/dtl/configuration', {});
}

/** POST /dtl/configuration/diff: what applying them would change. */
export function compareConfiguration(files: GivenFiles): Promise<ConfigurationDiff> {
  return request('POST', '/dtl/configuration/diff', { body: { files }, isRead: true });
}

/** POST /dtl/configuration: all or nothing. `base`: what they were compared with. */
export function applyConfiguration(files: GivenFiles, base: string) {
  return request('POST', '/dtl/configuration', { body: { files, base } });
}

/** POST /dtl/configuration/undo. `partly`: without what somebody changed since, else that is refused (409). */
export function undoConfiguration(undoID: string, partly: boolean) {
  return request('POST', '/dtl/configuration/undo', { body: { undoID, partly } });
}

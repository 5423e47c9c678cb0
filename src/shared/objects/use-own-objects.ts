import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { type OwnObject, toDefinition } from '../../../objects/own-object';
import { setFieldReferences } from '../../../objects/references';
import { setOwnObjects } from '../../../objects/set-own-objects';
import { readList } from '../api/read-answer';
import { useRequest } from '../api/use-request';
import { appStore } from '../app-state/app-store';
import { objectsAtom } from './objects-atom';
import { saveObjects } from './remembered-objects';

/** Loads the custom objects this user can access (E1) and registers them. False until they are known. */
export function useOwnObjects(): boolean {
  const { data, error } = useRequest(['/dtl/object']);
  useEffect(() => {
    if (data === undefined && !error) return;
    // If the host cannot be reached, keep the objects known so far.
    if (data !== undefined || error?.status === 404) {
      const own = data === undefined ? [] : readList<OwnObject>('object', data).items;
      setOwnObjects(own.map(toDefinition));
      saveObjects(own);
      setFieldReferences(data !== undefined && 'references' in data ? data.references : []);
    }
    appStore.set(objectsAtom, (count) => count + 1);
  }, [data, error]);
  return useAtomValue(objectsAtom) > 0;
}

import { useEffect } from 'react';
import { setOwnObjects } from '../../../objects/set-own-objects';
import { appStore } from '../../shared/app-state/app-store';
import { objectsAtom } from '../../shared/objects/objects-atom';
import { rememberObjects } from '../../shared/objects/remembered-objects';
import { useOwnObjects } from '../../shared/objects/use-own-objects';

/** For as long as a person is signed in. */
export function OwnObjects() {
  useOwnObjects();
  useEffect(
    () => () => {
      setOwnObjects([]);
      rememberObjects(undefined);
      appStore.set(objectsAtom, 0);
    },
    [],
  );
  return null;
}

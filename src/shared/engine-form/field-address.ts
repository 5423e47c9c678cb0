// An address may lead to one field of the form on its screen: `/profile?show=business#field-taxId` (R79).
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusField } from '../../../renderers/form/error-summary';
import { fieldAnchor } from '../paths';

/** Focuses the field that the address names, once for each visit, as soon as the form has drawn it. */
export function useFieldFromAddress(idPrefix: string): void {
  const { hash, key } = useLocation();
  const done = useRef<string>(undefined);
  // Without dependencies: the field may come with a later drawing, when its metadata has arrived.
  useEffect(() => {
    const name = hash.startsWith(fieldAnchor) ? decodeURIComponent(hash.slice(fieldAnchor.length)) : '';
    const id = `${idPrefix}_${name}`;
    if (!name || done.current === key || !document.getElementById(id)) return;
    done.current = key;
    focusField(id);
  });
}

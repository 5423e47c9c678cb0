// MetadataForm of a page's first script: drawn when the rules in its metadata can be judged, so nothing is taken for valid before.
import { use, useEffect, useState } from 'react';
import type { DataElement } from '../schemas/data-element';
import { completeElements, isLate, whenComplete } from '../schemas/rules/late-rules';
import { MetadataForm as CompleteForm, type MetadataFormProps } from './metadata-form';
import { useFromServer } from './store/from-server';

export function MetadataForm(props: MetadataFormProps) {
  const elements = useComplete(props.elements);
  return elements && <CompleteForm {...props} elements={elements} />;
}

/** Those before until the new ones are complete; throws, for the host's error boundary, where that fails. */
function useComplete(elements: readonly DataElement[]): readonly DataElement[] | undefined {
  const isFromServer = useFromServer();
  const found = completeElements(elements);
  const [shown, setShown] = useState(found);
  const [failed, setFailed] = useState<{ error: unknown }>();
  // What a server drew stays as it is until this form can take it over.
  if (isFromServer && isLate(elements)) use(whenComplete(elements));
  useEffect(() => {
    if (found) return undefined;
    let isGone = false;
    whenComplete(elements).then(
      () => isGone || setShown(completeElements(elements)),
      (error: unknown) => isGone || setFailed({ error }),
    );
    return () => {
      isGone = true;
    };
  }, [elements, found]);
  if (failed) throw failed.error;
  if (found && found !== shown) setShown(found);
  return found ?? shown;
}

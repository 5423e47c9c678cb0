import { useEffect, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { ErrorState, Skeleton } from '../../../shared/ui/states';

type Props = { fieldName: string; objectLabel: string; reload: () => Promise<unknown>; onClose: () => void };

/** An address names an element that is not in the list: the list may be old, so it is read again before it is said. */
export function MissingElement({ fieldName, objectLabel, reload, onClose }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each element
  useEffect(() => {
    let isShown = true;
    void reload().finally(() => isShown && setIsAsked(true));
    return () => {
      isShown = false;
    };
  }, [fieldName]);
  if (!isAsked) return <Skeleton lines={10} label={`Loading the data elements of ${objectLabel}`} />;
  return (
    <ErrorState
      message={`Data element '${fieldName}' not found.`}
      detail="It may have been deleted."
      action={<Button onClick={onClose}>Show all elements</Button>}
    />
  );
}

import { useEffect, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { ErrorState, Skeleton } from '../../../shared/ui/states';

type Props = { fieldName: string; objectLabel: string; reload: () => Promise<unknown>; onClose: () => void };

/** For an address with an unknown element: reloads the list before saying so, because it may be outdated. */
export function MissingElement({ fieldName, objectLabel, reload, onClose }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per element
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

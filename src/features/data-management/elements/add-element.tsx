import { useState } from 'react';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { lazyScreen } from '../../../shared/react/lazy-screen';
import { Skeleton } from '../../../shared/ui/states';
import type { SystemObject } from '../objects/system-objects';
import type { DataAddress } from '../objects/use-data-address';
import type { CardSeed } from './card-seed';
import { defaultAccess } from './to-grant';

export const ElementCard = lazyScreen(
  () => import('./element-card').then((m) => m.ElementCard),
  <Skeleton lines={10} />,
);

type Props = {
  object: SystemObject;
  elements: readonly WireDataElement[];
  address: DataAddress;
  reload: () => Promise<unknown>;
};

/** The add card, one after the other: the next has the type, the grouping and the access of the one before. */
export function AddElement({ address, ...props }: Props) {
  const [seed, setSeed] = useState<CardSeed>(() => ({ ...address.begin, access: defaultAccess, added: [] }));
  return (
    <ElementCard
      key={seed.added.length}
      {...props}
      element={undefined}
      seed={seed}
      onNext={(next) => {
        setSeed(next);
        address.beginNext(next);
      }}
      onMade={address.becomeEdit}
      onClose={address.openList}
    />
  );
}

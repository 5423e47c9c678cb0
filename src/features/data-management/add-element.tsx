import { useState } from 'react';
import type { WireDataElement } from '../../../schemas/data-element';
import type { CardSeed } from './card-seed';
import { ElementCard } from './lazy-cards';
import type { SystemObject } from './system-objects';
import { defaultAccess } from './to-grant';
import type { DataAddress } from './use-data-address';

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

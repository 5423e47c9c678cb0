import { useState } from 'react';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { lazyScreen } from '../../../shared/react/lazy-screen';
import { Skeleton } from '../../../shared/ui/states';
import type { SystemObject } from '../objects/system-objects';
import type { DataAddress, OpenView } from '../objects/use-data-address';
import type { CardSeed } from './card-seed';
import { toCopy } from './copy-element';
import { defaultAccess } from './to-grant';
import { useDataElements } from './use-data-elements';

export const ElementCard = lazyScreen(
  () => import('./element-card').then((m) => m.ElementCard),
  <Skeleton lines={10} />,
);

type AddView = Extract<OpenView, { kind: 'add' }>;

type Props = {
  object: SystemObject;
  elements: readonly WireDataElement[];
  view: AddView;
  open: DataAddress['open'];
  reload: () => Promise<unknown>;
};

export function AddElement(props: Props) {
  const { copyOf } = props.view;
  return copyOf ? <CopiedElement {...props} copied={copyOf} /> : <AddCards {...props} />;
}

function CopiedElement({ copied, ...props }: Props & { copied: NonNullable<AddView['copyOf']> }) {
  const { objectType, fieldName } = copied;
  const { elements, failure } = useDataElements(objectType);
  const found = elements?.find((element) => element.fieldName === fieldName);
  if (!elements && !failure) return <Skeleton lines={10} />;
  const names = props.elements.map((element) => element.fieldName);
  const copy = found && { value: toCopy(found, names), of: `${objectType}/${fieldName}` };
  return <AddCards {...props} copy={copy} />;
}

/** One card after another: the next one keeps type, grouping and access. */
function AddCards({ view, open, copy, ...props }: Props & { copy?: CardSeed['copy'] | undefined }) {
  const [seed, setSeed] = useState<CardSeed>(() => ({
    visualType: view.visualType ?? 'text',
    grouping: view.grouping ?? 'General',
    access: defaultAccess,
    added: [],
    ...(copy && { copy }),
  }));
  return (
    <ElementCard
      key={seed.added.length}
      {...props}
      element={undefined}
      seed={seed}
      onNext={(next) => {
        setSeed(next);
        open({ kind: 'add', visualType: next.visualType, grouping: next.grouping }, { replace: true });
      }}
      onMade={(fieldName) => open({ kind: 'edit', fieldName }, { replace: true })}
      onRows={() => open({ kind: 'addObject', partOf: props.object.type })}
      onClose={() => open({ kind: 'list' })}
    />
  );
}

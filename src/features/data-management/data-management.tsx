import { History, ListOrdered, Plus, Settings2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isOwnType, type ObjectType, objects } from '../../../objects/index';
import type { WireDataElement } from '../../../schemas/words/data-element';
import { useRights } from '../../shared/api/use-rights';
import { JobProgress } from '../../shared/jobs/job-progress';
import { useOwnJobs } from '../../shared/jobs/use-own-jobs';
import { useOwnObjects } from '../../shared/objects/use-own-objects';
import { lazyScreen } from '../../shared/react/lazy-screen';
import { useMedia } from '../../shared/react/use-media';
import { Button } from '../../shared/ui/button';
import { PageHeader } from '../../shared/ui/page-header';
import { ErrorState, Skeleton } from '../../shared/ui/states';
import { AddElement, ElementCard } from './elements/add-element';
import { ElementList } from './elements/element-list';
import { MissingElement } from './elements/missing-element';
import { isBesideList, useCardFocus } from './elements/use-card-place';
import { useDataElements } from './elements/use-data-elements';
import { useRecentlyAdded } from './elements/use-fresh';
import styles from './objects/data-management.module.css';
import { getSystemObject, type SystemObject } from './objects/system-objects';
import { SystemObjectsNav } from './objects/system-objects-nav';
import { type DataAddress, type OpenView, useDataAddress } from './objects/use-data-address';

const FormOrder = lazyScreen(
  () => import('./layout/form-order').then((m) => m.FormOrder),
  <Skeleton lines={10} />,
);
const ChangeHistory = lazyScreen(
  () => import('./history/change-history').then((m) => m.ChangeHistory),
  <Skeleton lines={8} />,
);
const ConfigurationPanel = lazyScreen(
  () => import('./configuration/configuration-panel').then((m) => m.ConfigurationPanel),
  <Skeleton lines={6} />,
);
const ObjectCard = lazyScreen(
  () => import('./objects/object-card').then((m) => m.ObjectCard),
  <Skeleton lines={10} />,
);

export function DataManagement() {
  const isKnown = useOwnObjects();
  // Custom objects are unknown until the host has listed them, and none must be replaced by the default.
  if (!isKnown) return <Skeleton lines={10} label="Loading the objects" />;
  return <Screen />;
}

type PlainView = Exclude<OpenView['kind'], 'add' | 'edit'>;

/** From this width on the card is next to the list (tokens.css: 75rem). */
const besideFrom = '(min-width: 75rem)';

function Screen() {
  const address = useDataAddress();
  const { objectType, view, open } = address;
  const show = (kind: PlainView) => () => open({ kind });
  const { mayConfigure, mightConfigure, mightBeFullAdmin, isFullAdmin, isPending } = useRights();
  const canConfigure = mayConfigure(objectType);
  const hasTools = mightConfigure(objectType);
  const isWide = useMedia(besideFrom);
  usePreloadedCards();
  return (
    <div className={styles.page}>
      <PageHeader
        title="Data Management"
        description="Add and edit the fields on each object’s forms. Changes show in open forms right away."
        isPending={isPending}
        actions={
          (view.kind === 'list' || (isWide && isBesideList(view))) &&
          hasTools && (
            <>
              {mightBeFullAdmin && isOwnType(objectType) && (
                <Button icon={<Settings2 aria-hidden />} onClick={show('object')}>
                  Object settings
                </Button>
              )}
              <Button icon={<History aria-hidden />} onClick={show('history')}>
                History
              </Button>
              <Button icon={<ListOrdered aria-hidden />} onClick={show('order')}>
                Form order
              </Button>
              <Button
                // An open card has the primary button.
                tone={view.kind === 'list' ? 'primary' : 'plain'}
                data-create
                icon={<Plus aria-hidden />}
                onClick={() => open({ kind: 'add' })}
              >
                Add Data Element
              </Button>
            </>
          )
        }
      />
      <div className={styles.columns} data-open={openScope(view.kind)}>
        <SystemObjectsNav
          current={view.kind === 'addObject' ? undefined : objectType}
          isPending={isPending}
          onAdd={mightBeFullAdmin ? show('addObject') : undefined}
          onFiles={mightBeFullAdmin ? show('files') : undefined}
        />
        {isPending && view.kind !== 'list' ? (
          // A list shown instead would take keystrokes meant for the card.
          <Skeleton lines={10} label="Loading" />
        ) : isFullAdmin && view.kind === 'files' ? (
          <ConfigurationPanel onClose={show('list')} />
        ) : isFullAdmin && (view.kind === 'addObject' || view.kind === 'object') ? (
          <ObjectCard
            key={view.kind + objectType}
            partOf={view.kind === 'addObject' ? view.partOf : undefined}
            object={view.kind === 'object' && isOwnType(objectType) ? objects[objectType] : undefined}
            onClose={show('list')}
            onMade={(made) => open({ kind: 'list' }, { objectType: made })}
            onContinue={(made) => open({ kind: 'object' }, { objectType: made, replace: true })}
          />
        ) : (
          <Section key={objectType} {...{ address, canConfigure, hasTools }} />
        )}
      </div>
    </div>
  );
}

/** Loads the cards once the list is shown, because opening one is the most common next step. */
function usePreloadedCards(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const card of [ElementCard, FormOrder]) card.preload()?.catch(() => {});
    }, 2000);
    return () => clearTimeout(timer);
  }, []);
}

function openScope(kind: OpenView['kind']): 'one' | 'all' | undefined {
  if (kind === 'list') return undefined;
  return kind === 'files' || kind === 'addObject' ? 'all' : 'one';
}

type SectionProps = {
  address: DataAddress;
  canConfigure: boolean;
  /** The list has its tools, or keeps space for them while the rights load. */
  hasTools: boolean;
};

function Section(props: SectionProps) {
  const { objectType } = props.address;
  const { reload } = useDataElements(objectType);
  useOwnJobs(objectType, reload);
  return (
    <div className={styles.main}>
      <JobProgress objectType={objectType} many={getSystemObject(objectType).many} />
      <View {...props} />
    </div>
  );
}

function View({ address, canConfigure, hasTools }: SectionProps) {
  const { objectType, open } = address;
  const close = () => open({ kind: 'list' });
  // Users who cannot configure fields always see the list.
  const view: OpenView = canConfigure ? address.view : { kind: 'list' };
  const isBeside = useMedia(besideFrom) && isBesideList(view);
  const card = useCardFocus(view, isBeside);
  const last = useRef<string>(undefined);
  if (view.kind === 'edit') last.current = view.fieldName;
  const { elements, failure, reload } = useDataElements(objectType);
  const fresh = useRecentlyAdded(elements);
  const object = getSystemObject(objectType);
  if (failure) return <ErrorState message={failure} onRetry={reload} />;
  if (!elements) return <Skeleton lines={10} label={`Loading the data elements of ${object.label}`} />;
  if (view.kind === 'order')
    return <FormOrder object={object} elements={elements} reload={reload} onClose={close} />;
  if (view.kind === 'history')
    return (
      <ChangeHistory
        object={object}
        elements={elements}
        reload={reload}
        onClose={close}
        onOrder={() => open({ kind: 'order' })}
      />
    );
  const shared = { object, elements, reload };
  const openName = view.kind === 'edit' ? view.fieldName : undefined;
  const hasCard = view.kind === 'add' || view.kind === 'edit';
  return (
    <div className={styles.beside} data-card={hasCard || undefined}>
      {(isBeside || !hasCard) && (
        <div className={styles.main}>
          <ElementList
            {...shared}
            address={address}
            canConfigure={canConfigure}
            hasTools={hasTools}
            openName={openName}
            lastName={last.current}
            fresh={fresh}
          />
        </div>
      )}
      {hasCard && (
        <div ref={card} tabIndex={-1} className={styles.place}>
          {view.kind === 'add' ? (
            <AddElement key={JSON.stringify(view.copyOf)} {...shared} view={view} open={open} />
          ) : (
            <EditElement
              key={view.fieldName}
              {...shared}
              fieldName={view.fieldName}
              onClose={close}
              onCopy={(to) =>
                open({ kind: 'add', copyOf: { objectType, fieldName: view.fieldName } }, { objectType: to })
              }
            />
          )}
        </div>
      )}
    </div>
  );
}

type EditProps = {
  object: SystemObject;
  elements: readonly WireDataElement[];
  reload: () => Promise<unknown>;
  fieldName: string;
  onClose: () => void;
  onCopy: (to: ObjectType) => void;
};

function EditElement({ fieldName, ...props }: EditProps) {
  const { object, elements, reload, onClose } = props;
  const found = elements.find((one) => one.fieldName === fieldName);
  // Kept after someone has deleted it, so that the input stays.
  const element = useRef(found);
  if (found) element.current = found;
  if (!element.current)
    return (
      <MissingElement fieldName={fieldName} objectLabel={object.label} reload={reload} onClose={onClose} />
    );
  return <ElementCard {...props} element={element.current} isGone={!found} />;
}

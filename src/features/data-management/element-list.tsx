import { useMemo, useRef } from 'react';
import { isOwnType } from '../../../objects/index';
import type { WireDataElement } from '../../../schemas/data-element';
import { useLostFocus } from '../../shared/react/use-lost-focus';
import { Button } from '../../shared/ui/button';
import { EmptyState } from '../../shared/ui/empty-state';
import { Panel } from '../../shared/ui/panel';
import { SearchBox } from '../../shared/ui/search-box';
import { ConfirmDeletion } from './confirm-deletion';
import styles from './data-management.module.css';
import own from './element-list.module.css';
import { ElementRow } from './element-row';
import { groupElements, searchElements } from './group-elements';
import type { SystemObject } from './system-objects';
import { UnreadObject } from './unread-object';
import type { DataAddress } from './use-data-address';
import { useDeletion } from './use-deletion';

type Props = {
  object: SystemObject;
  elements: readonly WireDataElement[];
  address: DataAddress;
  reload: () => Promise<unknown>;
  canConfigure: boolean;
};

export function ElementList({ object, elements, address, reload, canConfigure }: Props) {
  const { q } = address;
  const found = useMemo(() => searchElements(elements, q), [elements, q]);
  const groups = useMemo(() => groupElements(found), [found]);
  const deletion = useDeletion(object, reload);
  const heading = useRef<HTMLHeadingElement>(null);
  useLostFocus(heading, elements.length);
  return (
    <>
      {canConfigure && isOwnType(object.type) && <UnreadObject object={object} />}
      <Panel room="none" className={own.list} aria-labelledby="data-elements">
        <div className={own.listHead}>
          <h2 id="data-elements" ref={heading} tabIndex={-1}>
            Data Elements
          </h2>
          <SearchBox label="Search by label or name..." value={q} onSearch={address.search} delay={0} />
          <p className={own.count} role="status">
            {describeCount(found.length, elements.length, object)}
          </p>
        </div>
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h3 className={own.groupTitle}>
              <span dir="auto">{group.title}</span>
              <span className={styles.groupCount}>{group.elements.length}</span>
            </h3>
            <ul>
              {group.elements.map((element) => (
                <ElementRow
                  key={element.fieldName}
                  element={element}
                  isBusy={deletion.busyName === element.fieldName}
                  {...(canConfigure && {
                    onEdit: () => address.openEdit(element.fieldName),
                    onDelete: () => void deletion.start(element),
                  })}
                />
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && (
          <NothingFound object={object} address={address} canConfigure={canConfigure} />
        )}
        {deletion.asked && (
          <ConfirmDeletion
            object={object}
            asked={deletion.asked}
            onConfirm={deletion.confirm}
            onCancel={deletion.cancel}
          />
        )}
      </Panel>
    </>
  );
}

function describeCount(found: number, all: number, object: SystemObject): string {
  const noun = all === 1 ? 'data element' : 'data elements';
  if (found === all) return `${all} ${noun} on ${object.one} forms`;
  return `${found} of ${all} ${noun}`;
}

function NothingFound({ object, address, canConfigure }: Pick<Props, 'object' | 'address' | 'canConfigure'>) {
  if (address.q)
    return (
      <EmptyState
        title={`No data elements match '${address.q}'`}
        action={<Button onClick={() => address.search('')}>Clear search</Button>}
      >
        Search covers label, field name, grouping, type and description.
      </EmptyState>
    );
  if (!canConfigure)
    return <EmptyState title="No fields to show">Your role cannot read any {object.one} field.</EmptyState>;
  return (
    <EmptyState
      title={`${object.label} has no data elements yet`}
      action={
        <Button tone="primary" onClick={address.openAdd}>
          Add Data Element
        </Button>
      }
    >
      Add one to show it on every {object.one} form.
    </EmptyState>
  );
}

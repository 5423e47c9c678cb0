import { Fragment, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { isOwnType, objects } from '../../../../objects/index';
import { listParts, parentTypeOf } from '../../../../objects/parts';
import { useFirstRows } from '../../../../renderers/controls/use-first-rows';
import { useStableCallback } from '../../../../renderers/controls/use-stable-callback';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { paths } from '../../../shared/paths';
import { useRestoreFocus } from '../../../shared/react/use-restore-focus';
import { Panel } from '../../../shared/ui/panel';
import { SearchBox } from '../../../shared/ui/search-box';
import { Segmented } from '../../../shared/ui/segmented';
import type { SystemObject } from '../objects/system-objects';
import { UnreadObject } from '../objects/unread-object';
import type { DataAddress } from '../objects/use-data-address';
import { ConfirmDeletion } from './confirm-deletion';
import { ElementGroupRows } from './element-group-rows';
import own from './element-list.module.css';
import { ElementRow } from './element-row';
import { type ElementGroup, groupElements, isOwnElement, searchElements } from './group-elements';
import { NoElements } from './no-elements';
import { useDeletion } from './use-deletion';
import { countUses, type UsesOf, useUses } from './use-uses';
import { UsesDialog } from './uses-dialog';

type Props = {
  object: SystemObject;
  elements: readonly WireDataElement[];
  address: DataAddress;
  reload: () => Promise<unknown>;
  canConfigure: boolean;
  /** Whether there are columns for what only users who can configure see; they are empty while the rights load. */
  hasTools: boolean;
  openName?: string | undefined;
  /** The field whose card was open last; its row takes the focus. */
  lastName?: string | undefined;
  fresh: ReadonlySet<string>;
};

export function ElementList(props: Props) {
  const { object, elements, address, reload, canConfigure, hasTools, openName, lastName, fresh } = props;
  // Shows the typed letter before the results.
  const q = useDeferredValue(address.q);
  const { of } = address;
  const shown = useMemo(() => {
    const found = searchElements(elements, q);
    return of === '' ? found : found.filter((one) => isOwnElement(one) === (of === 'own'));
  }, [elements, q, of]);
  const groups = useMemo(() => groupElements(shown), [shown]);
  const first = useFirstRows(groups, rowsOf, countTo(groups, lastName));
  const uses = useUses(object.type, canConfigure);
  const [shownUses, setShownUses] = useState<WireDataElement>();
  const deletion = useDeletion(object, reload);
  const onEdit = useStableCallback((element: WireDataElement) =>
    address.open({ kind: 'edit', fieldName: element.fieldName }),
  );
  const onDelete = useStableCallback((element: WireDataElement) => void deletion.start(element));
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(heading, elements.length);
  const ownCount = elements.filter(isOwnElement).length;
  return (
    <>
      {canConfigure && isOwnType(object.type) && <UnreadObject object={object} />}
      <Panel room="none" className={own.list} aria-labelledby="data-elements">
        <div className={own.listHead}>
          <h2 id="data-elements" ref={heading} tabIndex={-1}>
            Data Elements
          </h2>
          <SearchBox
            label="Search by label or name..."
            value={address.q}
            onSearch={(typed) => address.filter({ q: typed })}
            delay={0}
          />
          <Segmented
            label="Which data elements"
            selected={of}
            onSelect={(selected) => address.filter({ of: selected })}
            segments={[
              { key: '', label: `All ${elements.length}` },
              { key: 'own', label: `Custom ${ownCount}` },
              { key: 'system', label: `System ${elements.length - ownCount}` },
            ]}
          />
        </div>
        {groups.length > 0 && (
          <table className={own.table} data-tools={hasTools || undefined} aria-labelledby="data-elements">
            <thead>
              <tr>
                <th scope="col">Label</th>
                <th scope="col">Name</th>
                <th scope="col">Type</th>
                {hasTools && <th scope="col">Used in</th>}
                {hasTools && <th scope="col">Actions</th>}
              </tr>
            </thead>
            {first.map(({ group, rows }) => (
              <ElementGroupRows
                key={group.title}
                group={group}
                columns={hasTools ? 5 : 3}
                staysOpen={q !== '' || group.elements.some((one) => one.fieldName === openName)}
              >
                {rows.map((element) => (
                  <ElementRow
                    key={element.fieldName}
                    element={element}
                    isBusy={deletion.busyName === element.fieldName}
                    isOpen={element.fieldName === openName}
                    isFresh={fresh.has(element.fieldName)}
                    hasTools={hasTools}
                    count={toCount(uses?.of(element.fieldName))}
                    {...(canConfigure && { onEdit, onDelete, onUses: setShownUses })}
                  />
                ))}
              </ElementGroupRows>
            ))}
          </table>
        )}
        {groups.length === 0 && <NoElements object={object} address={address} canConfigure={canConfigure} />}
        <p className={own.foot}>
          <span role="status">{describeCount(shown.length, elements.length, object)}</span>
          {uses && ' ‘Used in’ counts rules of other fields, headings, saved views and roles.'}
          <RowsNote object={object} />
        </p>
        {deletion.pending && (
          <ConfirmDeletion
            object={object}
            pending={deletion.pending}
            onConfirm={deletion.confirm}
            onCancel={deletion.cancel}
          />
        )}
        {shownUses && uses && (
          <UsesDialog
            {...{ object, elements, uses, address }}
            element={shownUses}
            onClose={() => setShownUses(undefined)}
          />
        )}
      </Panel>
    </>
  );
}

/** Where the fields of the rows are, or of the records that these rows belong to. */
function RowsNote({ object }: { object: SystemObject }) {
  const whole = parentTypeOf(object.type);
  const named = whole ? [whole] : listParts(object.type);
  if (named.length === 0) return null;
  return (
    <>
      {whole ? ` ${object.label} are rows of ` : ' Each form also has rows: '}
      {named.map((type, index) => (
        <Fragment key={type}>
          {index > 0 && ', '}
          <Link to={paths.adminData.to(type)}>{objects[type].labels.menu}</Link>
        </Fragment>
      ))}
      .
    </>
  );
}

const rowsOf = ({ elements }: ElementGroup) => elements;

function countTo(groups: readonly ElementGroup[], name: string | undefined): number {
  if (name === undefined) return 0;
  return groups.flatMap(rowsOf).findIndex(({ fieldName }) => fieldName === name) + 1;
}

const toCount = (uses: UsesOf | undefined) => uses && countUses(uses);

function describeCount(found: number, all: number, object: SystemObject): string {
  const noun = all === 1 ? 'data element' : 'data elements';
  if (found === all) return `${all} ${noun} on ${object.one} forms.`;
  return `${found} of ${all} ${noun}.`;
}

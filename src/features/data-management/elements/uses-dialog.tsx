import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isObjectType, objects } from '../../../../objects/index';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { toViewSearch } from '../../../records/views/use-views';
import { counted } from '../../../shared/page-locale';
import { paths, toFilteredList, toListPath } from '../../../shared/paths';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import styles from '../objects/data-management.module.css';
import type { SystemObject } from '../objects/system-objects';
import type { DataAddress } from '../objects/use-data-address';
import { useRoles } from '../objects/use-roles';
import { countRecords } from './describe-impact';
import { toLabel } from './group-elements';
import { usePreview } from './use-preview';
import type { Uses, UsesOf } from './use-uses';
import own from './uses-dialog.module.css';

type Props = {
  object: SystemObject;
  element: WireDataElement;
  elements: readonly WireDataElement[];
  uses: Uses;
  address: DataAddress;
  onClose: () => void;
};

const noUses: UsesOf = {
  ...{ fieldName: '', rules: [], elsewhere: [], withheld: 0, headings: [], views: [], roles: [] },
};

export function UsesDialog({ object, element, elements, uses, address, onClose }: Props) {
  const { nameOf } = useRoles();
  const { fieldName } = element;
  const { rules, elsewhere, withheld, headings, views, roles } = uses.of(fieldName) ?? noUses;
  const labelOf = (name: string) => {
    const found = elements.find((one) => one.fieldName === name);
    return found ? toLabel(found) : name;
  };
  return (
    <Dialog
      title={`Where '${toLabel(element)}' is used`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className={own.uses}>
        <RecordCount object={object} fieldName={fieldName} />
        <Part title="Rules of other fields">
          {rules.map((name) => (
            <Link key={name} to={paths.adminData.to(object.type, name)} onClick={onClose}>
              {labelOf(name)}
            </Link>
          ))}
        </Part>
        <Part title="Rules of other objects">
          {[
            ...elsewhere.map(({ objectType, fieldName: name, label }) => (
              <Link key={`${objectType} ${name}`} to={paths.adminData.to(objectType, name)} onClick={onClose}>
                {isObjectType(objectType) ? `${label} (${objects[objectType].labels.menu})` : label}
              </Link>
            )),
            ...(withheld > 0
              ? [`${counted(withheld, 'rule')} of objects that your role cannot configure`]
              : []),
          ]}
        </Part>
        <Part title="Conditions of headings">
          {headings.map((heading) => (
            <button
              key={heading}
              type="button"
              className={own.link}
              onClick={() => {
                onClose();
                address.open({ kind: 'order' });
              }}
            >
              {heading || 'Ungrouped'}
            </button>
          ))}
        </Part>
        <Part title="Saved views">
          {uses.views
            .filter(({ id }) => views.includes(id))
            .map((view) => (
              <Link key={view.id} to={`${toListPath(object.type)}?${toViewSearch(view)}`}>
                {view.name}
              </Link>
            ))}
        </Part>
        <Part title="Roles that can read it">
          {roles.map((roleID) => (
            <Link key={roleID} to={paths.adminRoles.to(roleID, object.type, toLabel(element))}>
              {nameOf(roleID)}
            </Link>
          ))}
        </Part>
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h3 className="muted small strong">{title}</h3>
      <ul>
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while the dialog is open
          <li key={index} dir="auto">
            {child}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecordCount({ object, fieldName }: { object: SystemObject; fieldName: string }) {
  const { numbers } = usePreview({ objectType: object.type, fieldName });
  const holding = numbers?.holding;
  return (
    <p role="status" className={styles.help}>
      {holding === undefined ? (
        `Counting ${object.many}…`
      ) : (
        <>
          {holding === 0
            ? `No ${object.one} has a value.`
            : `${countRecords(holding, object)} ${holding === 1 ? 'has' : 'have'} a value. `}
          {holding > 0 && (
            <Link to={toFilteredList(object.type, { [`${fieldName}[empty]`]: 'false' })}>
              {holding === 1 ? 'Show it' : 'Show them'}
            </Link>
          )}
        </>
      )}
    </p>
  );
}

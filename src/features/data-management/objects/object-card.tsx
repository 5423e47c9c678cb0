import { useMemo, useRef, useState } from 'react';
import type { WireOwnObject } from '../../../../contract/object';
import type { ObjectDefinition } from '../../../../objects/define-object';
import { isOwnType, objects } from '../../../../objects/index';
import type { MetadataFormHandle } from '../../../../renderers/form/use-form-handle';
import { toDraftValues } from '../../../../renderers/store/unparsed-input';
import { getVisualType } from '../../../../schemas/types/index';
import type { JsonObject } from '../../../../schemas/values/json';
import { FocusFirst } from '../../../records/form/focus-first';
import { followFocus } from '../../../records/form/follow-focus';
import { getDraft } from '../../../shared/drafts/drafts';
import { ElementsForm, type SaveRequest, type UnsavedRest } from '../../../shared/engine-form/elements-form';
import { showSaved } from '../../../shared/engine-form/show-saved';
import { useElements } from '../../../shared/metadata/metadata';
import { useIsMounted } from '../../../shared/react/use-is-mounted';
import { Button } from '../../../shared/ui/button';
import { Panel } from '../../../shared/ui/panel';
import { Skeleton } from '../../../shared/ui/states';
import own from './card.module.css';
import styles from './data-management.module.css';
import { DeletedObjects } from './deleted-objects';
import { ObjectDeletion } from './object-deletion';
import {
  checkObject,
  checkPlural,
  followLabel,
  newObject,
  toNewObject,
  toObjectElements,
  toObjectRecord,
  toObjectView,
} from './object-editor';
import { createObject, updateObject } from './own-object-calls';
import { useObjectsReload } from './use-objects-reload';

type Props = {
  object: ObjectDefinition | undefined;
  /** The object whose rows the records of a new object become. */
  partOf?: string | undefined;
  onClose: () => void;
  onMade: (objectType: string) => void;
  /** Called if the user typed while a new object was saved: its card then opens. */
  onContinue: (objectType: string) => void;
};

export function ObjectCard(props: Props) {
  return props.object ? <Settings {...props} object={props.object} /> : <AddObject {...props} />;
}

const toStored = (object: WireOwnObject): JsonObject => JSON.parse(JSON.stringify(object));

function AddObject({ partOf, onClose, onMade, onContinue }: Props) {
  const whole = partOf !== undefined && isOwnType(partOf) ? objects[partOf] : undefined;
  const draft = whole ? `object.${whole.objectType}` : 'object';
  const record = useMemo(() => ({ ...newObject, ...(whole && { partOf: whole.objectType }) }), [whole]);
  const form = useRef<MetadataFormHandle>(null);
  const isShown = useIsMounted();
  const last = useRef<JsonObject>(null);
  last.current ??= { ...record, ...toDraftValues(getDraft(draft)?.values ?? {}) };
  const reload = useObjectsReload();
  const elements = useMemo(() => toObjectElements([]), []);
  const view = useMemo(() => toObjectView(true), []);
  const save = async ({ value }: SaveRequest) => {
    const problems = checkObject(value);
    if (problems.length > 0) return problems;
    const made = await createObject(toNewObject(value));
    await reload();
    const end = (left: UnsavedRest) => {
      showSaved(`${made.plural} created.`, left);
      if (left.count > 0) left.moveTo(`object#${made.objectType}`, made);
      if (!isShown()) return;
      if (left.count > 0) followFocus(() => onContinue(made.objectType));
      else onMade(made.objectType);
    };
    return { saved: toStored(made), onNoted: end };
  };
  const cancel = () => {
    form.current?.reset();
    onClose();
  };
  const onEdit = (next: JsonObject) => {
    const follows = followLabel(last.current ?? newObject, next);
    last.current = { ...next, ...Object.fromEntries(follows) } as JsonObject;
    if (follows.size > 0) form.current?.fill(follows);
  };
  return (
    <div className={styles.main}>
      <FocusFirst />
      <Panel
        title={whole ? `Add Object: rows of each ${whole.labels.one}` : 'Add Object'}
        actions={<Button onClick={cancel}>Cancel</Button>}
      >
        <div className={own.object}>
          <ElementsForm
            ref={form}
            elements={elements}
            view={view}
            record={record}
            mode="create"
            submitLabel="Add Object"
            busyLabel="Processing"
            draft={draft}
            onEdit={onEdit}
            onSave={save}
          />
        </div>
      </Panel>
      <DeletedObjects onRestored={onMade} />
    </div>
  );
}

function Settings({ object, onClose }: Props & { object: ObjectDefinition }) {
  const { elements: fields } = useElements(object.objectType as never);
  const form = useRef<MetadataFormHandle>(null);
  const isShown = useIsMounted();
  const [isDeleting, setDeleting] = useState(false);
  const reload = useObjectsReload();
  const elements = useMemo(() => {
    const titles = (fields ?? []).filter(
      ({ name, visualType }) => name !== object.idName && getVisualType(visualType)?.valueType === 'string',
    );
    return toObjectElements(titles.map(({ name, label }) => ({ value: name, label })));
  }, [fields, object.idName]);
  const view = useMemo(() => toObjectView(false), []);
  const record = useMemo(() => toObjectRecord(object), [object]);
  const save = async ({ changes, version }: SaveRequest) => {
    const problems = checkPlural(String(changes.plural ?? ''), object.objectType);
    if (problems.length > 0) return problems;
    const saved = await updateObject(object.objectType, {
      ...changes,
      ...(version !== undefined && { _version: version }),
    });
    await reload();
    const end = (left: UnsavedRest) => {
      showSaved(`${saved.plural} saved.`, left);
      if (isShown() && left.count === 0) onClose();
    };
    return { saved: toStored(saved), onNoted: end };
  };
  const cancel = () => {
    form.current?.reset();
    onClose();
  };
  return (
    <Panel
      className={styles.main}
      title={`Settings of ${object.labels.menu}`}
      actions={
        <>
          <Button tone="danger" onClick={() => setDeleting(true)}>
            Delete Object
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </>
      }
    >
      {fields ? (
        <div className={own.object}>
          <ElementsForm
            ref={form}
            elements={elements}
            view={view}
            record={record}
            draft={`object#${object.objectType}`}
            submitLabel="Save Object"
            onSave={save}
          />
        </div>
      ) : (
        <Skeleton isForm lines={8} />
      )}
      {isDeleting && (
        <ObjectDeletion object={object} onDeleted={onClose} onClose={() => setDeleting(false)} />
      )}
    </Panel>
  );
}

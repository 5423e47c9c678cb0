import { useAtomValue } from 'jotai';
import { type ComponentType, useMemo, useState } from 'react';
import type { WireRecord } from '../../../contract/record';
import { type ObjectType, toTitle } from '../../../objects/index';
import { viewOf, withoutOwner } from '../../../objects/views/generic';
import { type RowMessages, RowMessagesContext } from '../../../renderers/rows/row-context';
import { withRowTotals } from '../../../validators/rows/row-totals';
import { AnotherButton, useAnother } from '../../records/form/create-another';
import { FocusFirst } from '../../records/form/focus-first';
import type { RecordFormProps } from '../../records/form/record-detail';
import { idOf, toListedObject } from '../../records/listed-object';
import { createRecord, toRecord, updateRecord } from '../../records/record-calls';
import { locateRowErrors, toFormRecord, toWireChanges } from '../../records/rows/form-rows';
import { type Rows, WithRows } from '../../records/rows/with-rows';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { sessionAtom } from '../../shared/session/session';

export function createRecordForm(objectType: ObjectType): ComponentType<RecordFormProps<WireRecord>> {
  return function RecordForm({ record, isNext, onSaved }) {
    const object = toListedObject(objectType, { columns: [] });
    const noun = toTitle(object.noun);
    const session = useAtomValue(sessionAtom);
    const view = useMemo(() => withoutOwner(viewOf(objectType), session), [session]);
    const id = record ? idOf(object, record) : 'new';
    const another = useAnother();
    const [messages, setMessages] = useState<RowMessages>(noMessages);
    const draw = ({ elements: rows, engine }: Rows) => (
      <RowMessagesContext value={messages}>
        <EngineForm
          ref={another.form}
          objectType={objectType}
          extraElements={rows}
          adapt={withRowTotals}
          engine={engine}
          view={view}
          record={record && toFormRecord(toRecord(record))}
          draft={`${objectType}.${id}`}
          submitLabel={`${record ? 'Save' : 'Create'} ${noun}`}
          actions={!record && <AnotherButton label="Create and add another" another={another} />}
          onSave={async ({ changes, version }) => {
            const goesOn = another.isRequested();
            const body = toWireChanges(changes);
            const send = record
              ? updateRecord(object, { id, changes: body, version })
              : createRecord(object, body);
            const saved = await send.catch((error: unknown) => {
              const located = locateRowErrors(error, changes, rows);
              setMessages(located.messages);
              throw located.error;
            });
            setMessages(noMessages);
            const message = `${noun} ${record ? 'saved' : 'created'}.`;
            return {
              saved: toFormRecord(toRecord(saved)),
              onNoted: (left) => onSaved(message, { made: saved, left, isNext: goesOn }),
            };
          }}
        />
      </RowMessagesContext>
    );
    return (
      <>
        {isNext && <FocusFirst isNext />}
        <WithRows objectType={objectType}>{draw}</WithRows>
      </>
    );
  };
}

const noMessages: RowMessages = new Map();

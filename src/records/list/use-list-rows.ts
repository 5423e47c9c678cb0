import { useCallback, useMemo } from 'react';
import type { WireRecord } from '../../../contract/record';
import { shownColumns } from '../../shared/list/column';
import { withoutRefused } from '../../shared/list/list-query';
import { useListState } from '../../shared/list/list-state';
import { useNames, withNames } from '../../shared/list/name-columns';
import { useDisplayReadyList } from '../../shared/list/use-display-ready-list';
import { useServerList } from '../../shared/list/use-server-list';
import { toCanQuery } from '../../shared/session/reads-field';
import { idOf, type ListedObject } from '../listed-object';
import { useRecordColumns } from './record-columns';

export type ListRows = ReturnType<typeof useListRows>;

export function useListRows(object: ListedObject) {
  const { objectType, path } = object;
  const { columns, isReadable, canWrite, isDisplayReady } = useRecordColumns(object);
  const defaultSort = isReadable(object.sort) ? object.sort : '';
  const requested = useListState({ sort: defaultSort });
  const canQuery = useMemo(() => toCanQuery(objectType, isReadable), [objectType, isReadable]);
  const controls = withoutRefused(requested, { canQuery, sort: defaultSort });
  const rowKey = useCallback((record: WireRecord) => idOf(object, record), [object]);
  const loaded = useServerList<WireRecord>({ path, objectType, columns, state: controls, rowKey });
  const shown = useMemo(() => shownColumns(columns, controls.columns), [columns, controls.columns]);
  const names = useNames(shown, loaded.rows);
  const namedColumns = useMemo(() => withNames(columns, names), [columns, names]);
  const list = useDisplayReadyList(loaded, isDisplayReady && names !== undefined);
  return {
    ...{ columns, namedColumns, shown, isReadable, canWrite, canQuery },
    /** What the address bar asks for, including filters that `controls` leaves out. */
    requested,
    ...{ controls, defaultSort, rowKey, list },
  };
}

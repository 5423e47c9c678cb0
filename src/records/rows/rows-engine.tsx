import type { ControlProps } from '../../../renderers/controls/control';
import { RowsTable } from '../../../renderers/rows/rows-table';
import { createEngine, standardEngine } from '../../../renderers/types/engine';
import { rowsType } from '../../../validators/rows/rows-type';

const Control = (props: ControlProps) => <RowsTable {...props} engine={standardEngine} />;

export const rowsEngine = createEngine({
  types: [rowsType],
  widgets: { [rowsType.id]: { Control, labelling: 'own', width: 'full' } },
});

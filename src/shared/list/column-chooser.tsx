import { Columns3 } from 'lucide-react';
import { Menu, MenuItem } from '../ui/menu';
import { type Column, shownColumns } from './column';
import type { ListControls } from './list-state';

export type ColumnChooserProps<Row> = { columns: readonly Column<Row>[]; controls: ListControls };

export function ColumnChooser<Row>({ columns, controls }: ColumnChooserProps<Row>) {
  const shown = shownColumns(columns, controls.columns).map(({ id }) => id);
  const toggle = (id: string) => {
    const next = columns.map((column) => column.id).filter((one) => shown.includes(one) !== (one === id));
    if (next.length > 0) controls.setColumns(next);
  };
  return (
    <Menu label="Columns" icon={<Columns3 aria-hidden />} name="Columns" staysOpen>
      {columns.map(({ id, label }) => (
        <MenuItem key={id} kind="checkbox" checked={shown.includes(id)} onSelect={() => toggle(id)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

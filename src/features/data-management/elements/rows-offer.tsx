import { Button } from '../../../shared/ui/button';
import { Note } from '../objects/note';
import type { SystemObject } from '../objects/system-objects';

type Props = { object: SystemObject; onAccept: () => void };

export function RowsOffer({ object, onAccept }: Props) {
  return (
    <Note tone="quiet">
      {`Each ${object.one} then has a table of rows in its form. A row is a record of an object of its own, whose fields are the columns. `}
      <Button tone="primary" onClick={onAccept}>
        Set up the rows
      </Button>
    </Note>
  );
}

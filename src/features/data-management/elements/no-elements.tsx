import { Button } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/states';
import type { SystemObject } from '../objects/system-objects';
import type { DataAddress } from '../objects/use-data-address';

type Props = { object: SystemObject; address: DataAddress; canConfigure: boolean };

export function NoElements({ object, address, canConfigure }: Props) {
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
  const add = (
    <Button tone="primary" onClick={address.openAdd}>
      Add Data Element
    </Button>
  );
  if (address.of === 'own')
    return (
      <EmptyState title={`${object.label} has no data elements of your own yet`} action={add}>
        Add one to show it on every {object.one} form.
      </EmptyState>
    );
  if (address.of === 'system')
    return (
      <EmptyState
        title={`${object.label} has no system data elements`}
        action={<Button onClick={() => address.showOf('')}>Show all elements</Button>}
      >
        Every {object.one} field is one of your own.
      </EmptyState>
    );
  return (
    <EmptyState title={`${object.label} has no data elements yet`} action={add}>
      Add one to show it on every {object.one} form.
    </EmptyState>
  );
}

// @vitest-environment happy-dom
// Lists of hundreds of data elements: what changes beside them draws none of their rows. Work is counted, not timed.
import { DndContext } from '@dnd-kit/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { LayoutField, LayoutGroup } from '../../../../contract/metadata/layout';
import type { WireDataElement } from '../../../../schemas/data-element';
import { ElementRow } from '../../../../src/features/data-management/element-row';
import { LayoutGroupRows } from '../../../../src/features/data-management/layout-group';

afterEach(cleanup);
const nothing = () => {};

describe('a list of many data elements', () => {
  it('draws a row again only when something of it changed', () => {
    let read = 0;
    const element = {
      ...{ objectType: 'partner', fieldName: 'one', grouping: '' },
      fieldConfig: {
        ...{ label: 'One', visualType: 'text' },
        get unique() {
          read += 1;
          return false;
        },
      },
    } as unknown as WireDataElement;
    const draw = (count: number) => (
      <table>
        <tbody>
          <ElementRow
            {...{ element, count, isBusy: false, isOpen: false, isFresh: false }}
            {...{ onEdit: nothing, onDelete: nothing, onUses: nothing }}
          />
        </tbody>
      </table>
    );
    const { rerender } = render(draw(1));
    const once = read;
    expect(once).toBeGreaterThan(0);
    rerender(draw(1));
    expect(read).toBe(once);
    rerender(draw(2));
    expect(read).toBeGreaterThan(once);
  });

  it('draws no group of the form order in which nothing moved', () => {
    let asked = 0;
    const labelOf = (name: string) => {
      asked += 1;
      return name;
    };
    const group = { grouping: 'A', title: 'A', description: '' } as LayoutGroup;
    const fields = ['one', 'two', 'three'].map(
      (name) => ({ name, grouping: 'A', width: 'full', help: '' }) as unknown as LayoutField,
    );
    const calls = { onMoveGroup: nothing, onEditGroup: nothing, onMove: nothing, onEdit: nothing };
    const draw = (shown: readonly LayoutField[]) => (
      <DndContext>
        <LayoutGroupRows
          {...{ group, fields: [...shown], labelOf, place: { index: 0, count: 1 }, ...calls }}
        />
      </DndContext>
    );
    const { rerender } = render(draw(fields));
    expect(asked).toBe(3);
    rerender(draw(fields));
    expect(asked).toBe(3);
    rerender(draw(fields.toReversed()));
    expect(asked).toBe(6);
  });
});

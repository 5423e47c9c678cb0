// In lists of hundreds of data elements, changes elsewhere on the page render none of the rows. Renders are counted, not timed.
import { DndContext } from '@dnd-kit/core';
import { cleanup, render, screen } from '@testing-library/react';
import { useMemo, useRef, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { LayoutField, LayoutGroup } from '../../../../../contract/layout';
import type { WireDataElement } from '../../../../../schemas/words/data-element';
import { ElementCard } from '../../../../../src/features/data-management/elements/element-card';
import { ElementRow } from '../../../../../src/features/data-management/elements/element-row';
import { useElementEditor } from '../../../../../src/features/data-management/elements/use-element-editor';
import { LayoutGroupRows } from '../../../../../src/features/data-management/layout/layout-group';
import { getSystemObject } from '../../../../../src/features/data-management/objects/system-objects';

afterEach(cleanup);
const nothing = () => {};

describe('a list of many data elements', () => {
  it('renders a row again only when its data changes', () => {
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
            {...{ element, count, isBusy: false, isOpen: false, isFresh: false, hasTools: true }}
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

  it('breaks long names between words', () => {
    const element: WireDataElement = {
      ...{ metaDataID: 'partner#primaryBrandID_v2.EIN', objectType: 'partner', type: 'text', grouping: '' },
      fieldName: 'primaryBrandID_v2.EIN',
      fieldConfig: { label: 'Primary Brand', visualType: 'text' },
    };
    const html = renderToStaticMarkup(
      <table>
        <tbody>
          <ElementRow
            {...{ element, count: 0, isBusy: false, isOpen: false, isFresh: false, hasTools: true }}
            {...{ onEdit: nothing, onDelete: nothing, onUses: nothing }}
          />
        </tbody>
      </table>,
    );
    expect(html).toContain('primary<wbr/>Brand<wbr/>ID_<wbr/>v2.<wbr/>EIN');
  });

  it('keeps the space of its tools while the rights load', () => {
    const element: WireDataElement = {
      ...{ metaDataID: 'partner#city', objectType: 'partner', type: 'text', grouping: '' },
      fieldName: 'city',
      fieldConfig: { label: 'City', visualType: 'text' },
    };
    const draw = (hasTools: boolean) =>
      renderToStaticMarkup(
        <table>
          <tbody>
            <ElementRow {...{ element, count: 0, isBusy: false, isOpen: false, isFresh: false, hasTools }} />
          </tbody>
        </table>,
      );
    expect(draw(true).match(/<td/g)).toHaveLength(4);
    expect(draw(true)).not.toContain('<button');
    expect(draw(false).match(/<td/g)).toHaveLength(2);
  });

  it("renders a card's title before its form", () => {
    const element = {
      ...{ objectType: 'partner', fieldName: 'one', type: 'string', grouping: '' },
      fieldConfig: { label: 'One', visualType: 'text' },
    } as WireDataElement;
    const given = { object: getSystemObject('partner'), element, elements: [element] };
    // A server renders once, like a browser's first render.
    const atFirst = renderToStaticMarkup(
      <MemoryRouter>
        <ElementCard {...given} reload={async () => undefined} onClose={nothing} />
      </MemoryRouter>,
    );
    expect(atFirst).toContain('Update element one');
    expect(atFirst).not.toContain('<form');
  });

  it('renders a keystroke before the preview', async () => {
    const element = {
      ...{ objectType: 'partner', fieldName: 'one', type: 'string', grouping: '' },
      fieldConfig: { label: 'One', visualType: 'text' },
    } as WireDataElement;
    function Card() {
      const [label, setLabel] = useState('');
      const form = useRef(null);
      const elements = useMemo(() => [element], []);
      const { value, onEdit } = useElementEditor({ element, seed: undefined, elements, draft: 'x', form });
      const type = (next: string) => {
        setLabel(next);
        onEdit({ ...value, label: next });
      };
      return (
        <>
          <input aria-label="Letters" value={label} onChange={({ target }) => type(target.value)} />
          <output>{String(value.label)}</output>
        </>
      );
    }
    render(<Card />);
    const input = screen.getByLabelText<HTMLInputElement>('Letters');
    const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    scope.IS_REACT_ACT_ENVIRONMENT = false;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Two');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve();
    expect(input.value).toBe('Two');
    expect(screen.getByRole('status').textContent).toBe('One');
    await expect.poll(() => screen.getByRole('status').textContent).toBe('Two');
    scope.IS_REACT_ACT_ENVIRONMENT = true;
  });

  it('does not render groups that a move does not affect', () => {
    let asked = 0;
    const labelOf = (name: string) => {
      asked += 1;
      return name;
    };
    const group = { grouping: 'A', title: 'A', description: '' } as LayoutGroup;
    const fields = ['one', 'two', 'three'].map(
      (name) => ({ name, grouping: 'A', width: 'full', help: '' }) as unknown as LayoutField,
    );
    const calls = {
      isPutOff: false,
      onMoveGroup: nothing,
      onEditGroup: nothing,
      onMove: nothing,
      onEdit: nothing,
    };
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

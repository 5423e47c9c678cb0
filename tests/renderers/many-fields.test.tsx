// In editors of hundreds of fields, a tick or a letter renders only what it changes. Renders are counted, not timed.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { ControlProps } from '../../renderers/controls/control';
import { AccessEditor } from '../../renderers/editors/access-editor';
import { AccessIconContext, type AccessRoom, AccessRoomContext } from '../../renderers/editors/access-room';
import { AccessTabs } from '../../renderers/editors/access-tabs';
import { ConditionEditor } from '../../renderers/editors/rules/condition-editor';
import { FormulaEditor } from '../../renderers/editors/rules/formula-editor';
import { RuleScopeContext } from '../../renderers/editors/rules/rule-scope';
import { readMetadata } from '../../schemas/parse/read-metadata';
import type { Json } from '../../schemas/values/json';
import { createSay } from '../../schemas/values/say';
import { noAccess } from '../../schemas/words/access';
import type { DataElement } from '../../schemas/words/data-element';

const many = 80;
afterEach(cleanup);

/** Text fields whose labels count how often they are read. */
function listCounted(): { fields: readonly DataElement[]; reads: () => number } {
  let count = 0;
  const wire = Array.from({ length: many }, (_, i) => ({
    ...{ objectType: 'partner', fieldName: `field${i}`, type: 'string', grouping: '' },
    fieldConfig: { label: `Field ${i}`, visualType: 'text' },
  }));
  const fields = readMetadata(wire, {}).elements.map((element) => {
    const { label } = element;
    const counted = { ...element };
    Object.defineProperty(counted, 'label', {
      enumerable: true,
      get: () => {
        count += 1;
        return label;
      },
    });
    return counted;
  });
  return { fields, reads: () => count };
}

function Held({
  Editor,
  first,
  options = {},
}: {
  Editor: (props: ControlProps) => React.ReactNode;
  first: Json;
  options?: object;
}) {
  const [value, setValue] = useState<Json | undefined>(first);
  const [misread, setMisread] = useState<ControlProps['misread']>();
  return (
    <Editor
      {...{ id: 'x', name: 'x', label: 'X', value, misread, schema: {}, options: options as never }}
      {...{ required: false, disabled: false, readOnly: false, invalid: false, describedBy: undefined }}
      onChange={(next) => {
        setMisread(undefined);
        setValue(next);
      }}
      onMisread={setMisread}
      onBlur={() => {}}
      say={createSay({})}
    />
  );
}

/** Without act(), so that React schedules its renders as in a browser. */
async function asBrowser(run: () => Promise<void>) {
  const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = scope.IS_REACT_ACT_ENVIRONMENT;
  scope.IS_REACT_ACT_ENVIRONMENT = false;
  await run();
  if (before !== undefined) scope.IS_REACT_ACT_ENVIRONMENT = before;
}

function type(area: HTMLTextAreaElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
  area.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

const [own] = readMetadata(
  [{ objectType: 'partner', fieldName: 'own', fieldConfig: { label: 'Own', visualType: 'text' } }],
  {},
).elements;

describe('an editor with hundreds of fields', () => {
  it('renders only the row that was changed', () => {
    let drawn = 0;
    const fields = Array.from({ length: many }, (_, i) => ({
      ...{ name: `field${i}`, label: `Field ${i}`, grouping: '' },
    }));
    const room: AccessRoom = {
      ...{ shown: 'x', find: '', filter: 'all', look: () => {} },
      tabs: [{ name: 'x', label: 'X', fields, saved: noAccess }],
    };
    const countRow = () => {
      drawn += 1;
      return null;
    };
    render(
      <AccessRoomContext value={room}>
        <AccessIconContext value={countRow}>
          <Held Editor={AccessEditor} first={noAccess} options={{ accessFields: fields }} />
        </AccessIconContext>
      </AccessRoomContext>,
    );
    expect(drawn).toBe(many);
    fireEvent.click(screen.getByLabelText('Write Field 7'));
    expect((screen.getByLabelText('Read Field 7') as HTMLInputElement).checked).toBe(true);
    expect(drawn).toBe(many + 1);
    fireEvent.click(screen.getByLabelText('Read Field 8'));
    expect((screen.getByLabelText('Write Field 7') as HTMLInputElement).checked).toBe(true);
    expect(drawn).toBe(many + 2);
  });

  it('renders visible rows first, then all', () => {
    const fields = Array.from({ length: 200 }, (_, i) => ({
      ...{ name: `field${i}`, label: `Field ${i}`, grouping: `Group ${Math.floor(i / 20)}` },
    }));
    const room: AccessRoom = {
      ...{ shown: 'x', find: '', filter: 'all', look: () => {} },
      tabs: [{ name: 'x', label: 'X', fields, saved: noAccess }],
    };
    const editor = (
      <AccessRoomContext value={room}>
        <Held Editor={AccessEditor} first={noAccess} options={{ accessFields: fields }} />
      </AccessRoomContext>
    );
    // A server renders once, like a browser's first render.
    const atFirst = renderToStaticMarkup(editor);
    expect(atFirst.match(/aria-label="Read Field/g)).toHaveLength(60);
    render(editor);
    expect(screen.getAllByLabelText(/^Read Field/)).toHaveLength(200);
  });

  it('renders a keystroke of the search before its results', () => {
    const never = new Promise<string>(() => {});
    const Found = ({ find }: { find: string }) => (find === '' ? 'All of them' : use(never));
    function Searched() {
      const [find, setFind] = useState('');
      const look: AccessRoom['look'] = (changes) => setFind(changes.find ?? '');
      return (
        <AccessRoomContext value={{ shown: 'x', find, filter: 'all', look, tabs: [] }}>
          <Suspense fallback="Nothing yet">
            <Held Editor={AccessTabs} first={null} />
            <Found find={find} />
          </Suspense>
        </AccessRoomContext>
      );
    }
    render(<Searched />);
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    fireEvent.change(search, { target: { value: 'a' } });
    expect(search.value).toBe('a');
    expect(screen.queryByText('Nothing yet')).toBeNull();
    fireEvent.change(search, { target: { value: 'ab' } });
    expect(search.value).toBe('ab');
  });

  it('renders a keystroke of a formula before its problems', async () => {
    const { fields } = listCounted();
    render(
      <RuleScopeContext value={{ fields, own }}>
        <Held Editor={FormulaEditor} first="" />
      </RuleScopeContext>,
    );
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'X' });
    await asBrowser(async () => {
      type(area, '1 +');
      await Promise.resolve();
      expect(area.value).toBe('1 +');
      expect(area.getAttribute('aria-invalid')).toBeNull();
      await expect.poll(() => area.getAttribute('aria-invalid')).toBe('true');
    });
  });

  it('keeps the list of fields while a formula is typed', () => {
    const { fields, reads } = listCounted();
    render(
      <RuleScopeContext value={{ fields, own }}>
        <Held Editor={FormulaEditor} first="" />
      </RuleScopeContext>,
    );
    const area = screen.getByRole('textbox', { name: 'X' });
    const before = reads();
    fireEvent.change(area, { target: { value: '"a' } });
    fireEvent.change(area, { target: { value: '"ab' } });
    expect(reads() - before).toBeLessThan(many);
  });

  it('keeps the list of fields while the label is typed', () => {
    const { fields, reads } = listCounted();
    const draw = (label: string) => (
      <RuleScopeContext value={{ fields, own: own && { ...own, label } }}>
        <Held Editor={FormulaEditor} first="" />
      </RuleScopeContext>
    );
    const { rerender } = render(draw('O'));
    const before = reads();
    rerender(draw('Ow'));
    expect(reads() - before).toBeLessThan(many);
  });

  it('reads each field of a condition once, not per keystroke', () => {
    const { fields, reads } = listCounted();
    const first = { required: ['field3'], properties: { field3: { const: 'a' } } };
    render(
      <RuleScopeContext value={{ fields, own }}>
        <Held Editor={ConditionEditor} first={first} />
      </RuleScopeContext>,
    );
    const drawn = reads();
    expect(drawn).toBeLessThan(many * 5);
    fireEvent.change(screen.getByLabelText('Condition 1: value', { selector: 'input' }), {
      target: { value: 'ab' },
    });
    expect(reads() - drawn).toBeLessThan(many);
  });
});

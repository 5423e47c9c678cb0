// RJSF's own Form renders what its schema and registry say.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ControlProps, nativeProps } from '../../renderers/controls/control';
import { StockForm } from '../../renderers/rjsf/stock-form';
import { createTheme } from '../../renderers/rjsf/theme';
import { createEngine, standardEngine } from '../../renderers/types/engine';
import { compileForm } from '../../schemas/compile/compile-form';
import type { JsonSchema } from '../../schemas/values/json';
import { draw, input, text, view } from './draw-live-form';
import { elementsOf } from './elements-of';

afterEach(cleanup);

describe('a form', () => {
  it('lacks a widget that is missing in the registry [R71.1]', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const engine = createEngine();
    const { widgets = {} } = createTheme(engine);
    delete widgets.tel;
    draw([text('a'), { name: 'phone', visualType: 'tel' }], { engine });
    expect(screen.getAllByRole('textbox')).toEqual([input('A')]);
    expect(screen.getByRole('alert').textContent).toMatch(/“PHONE”.*could not be displayed/);
    vi.restoreAllMocks();
  });

  it('shows a property added to the schema [R71.1]', () => {
    const elements = elementsOf(text('a'));
    const { schema } = compileForm(elements, view, { engine: standardEngine });
    const properties = schema.properties as { [name: string]: JsonSchema };
    properties.extra = { type: 'string', title: 'Extra' };
    draw([], { elements });
    expect(input('Extra').type).toBe('text');
  });

  it('renders only the control in which the user types [R71.2]', () => {
    const drawn: string[] = [];
    const Control = (props: ControlProps) => {
      drawn.push(props.name);
      return <input {...nativeProps(props)} onChange={(event) => props.onChange(event.target.value)} />;
    };
    const engine = createEngine({ widgets: { text: { Control } } });
    draw([text('a'), text('b'), text('c')], { engine });
    drawn.length = 0;
    fireEvent.change(input('B'), { target: { value: 'x' } });
    expect(new Set(drawn)).toEqual(new Set(['b']));
  });

  it('ignores another base and warns once [R71.3]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const _ of ['first', 'second']) {
      draw([text('a')], { base: StockForm });
      cleanup();
    }
    draw([text('a')], { base: StockForm });
    expect(input('A')).toBeTruthy();
    expect(warn.mock.calls).toEqual([["<MetadataForm base> is ignored: RJSF's own Form draws every form."]]);
    warn.mockRestore();
  });
});

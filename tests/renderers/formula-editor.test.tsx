import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ControlProps } from '../../renderers/controls/control';
import { FormulaEditor } from '../../renderers/editors/rules/formula-editor';
import { useOffers } from '../../renderers/editors/rules/formula-offers';
import { RuleScopeContext } from '../../renderers/editors/rules/rule-scope';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import { getVisualType } from '../../schemas/types/index';
import type { WireRelatedList } from '../../schemas/words/reads';
import { checkFormulaValues } from '../../validators/metadata/formula-values';

const { elements } = parseMetadata(
  [
    ['state', { visualType: 'state' }],
    ['price', { visualType: 'money' }],
    ['tax', { visualType: 'money' }],
  ].map(([fieldName, config]) => ({
    objectType: 'order',
    fieldName,
    fieldConfig: { label: fieldName, ...(config as object) },
  })) as Parameters<typeof parseMetadata>[0],
);
const own = elements.find(({ name }) => name === 'tax');

const rows: WireRelatedList = {
  ...{ name: 'lines', label: 'Lines', objectType: 'line', via: 'order', isList: false },
  fields: [
    { name: 'note', label: 'Note', type: 'text', visualType: 'text' },
    { name: 'price', label: 'Price', type: 'number', visualType: 'money' },
    { name: 'amount', label: 'Amount', type: 'number', visualType: 'money' },
    { name: 'weight', label: 'Weight', type: 'number', visualType: 'number' },
  ],
};

function Editor({ lists }: { lists?: readonly WireRelatedList[] }) {
  const [value, setValue] = useState<unknown>('');
  const props = { id: 'x', label: 'Formula', value, onChange: setValue } as unknown as ControlProps;
  return (
    <RuleScopeContext value={{ fields: elements, own, lists }}>
      <FormulaEditor {...props} />
    </RuleScopeContext>
  );
}

afterEach(cleanup);

describe('the editor of a formula', () => {
  it('looks for the first such choice only, because each is compared with all options', () => {
    const texts = Array.from({ length: 900 }, (_, n) => `"T${n}"`);
    const report = vi.fn();
    const byName = new Map(elements.map((element) => [element.name, element]));
    checkFormulaValues(`state in [${texts}]`, '', { byName, getType: getVisualType }, report);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('doubts a choice that the field does not have, and names the one with that label', async () => {
    render(<Editor />);
    const area = screen.getByRole('textbox', { name: 'Formula' });
    fireEvent.change(area, { target: { value: 'state == "Texas" ? price * 0.08 : price * 0' } });
    const doubt = "Character 10: 'state' has no option 'Texas'. Did you mean 'TX'?";
    expect(await screen.findByText(doubt)).toBeTruthy();
    fireEvent.change(area, { target: { value: 'state == "TX" ? price * 0.08 : price * 0' } });
    await screen.findByText(/^Result:/);
    expect(screen.queryByText(/has no option/)).toBeNull();
  });

  it('says what makes it empty, and counts that as 0 at a press [E4.1]', async () => {
    render(<Editor />);
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Formula' });
    fireEvent.change(area, { target: { value: 'price * 2 + price' } });
    await screen.findByText(/^Empty while price is empty\./);
    fireEvent.click(screen.getByRole('button', { name: 'Count empty as 0' }));
    expect(area.value).toBe('(has(price) ? price : 0) * 2 + (has(price) ? price : 0)');
    await waitFor(() => expect(screen.queryByText(/^Empty while/)).toBeNull());
    fireEvent.change(area, { target: { value: 'price x 2' } });
    await screen.findByText("'x' does not fit here. Write * to multiply.");
  });

  it('offers the sum of the last column of its type in its rows', () => {
    render(<Editor lists={[rows]} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Sum of Amount in Lines',
    ]);
    const offer = screen.getByRole('button', { name: 'Sum of Amount in Lines' });
    fireEvent.click(offer);
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Formula' });
    expect(area.value).toBe('lines.sum(one, one.amount)');
    fireEvent.click(offer);
    expect(area.value).toBe('');
    fireEvent.change(area, { target: { value: 'price' } });
    expect(screen.queryByRole('button', { name: 'Sum of Amount in Lines' })).toBeNull();
  });

  it('offers the field of that name through a link', () => {
    const reads = new Map([
      ['product.price', { type: 'number' as const }],
      ['product.name', { type: 'text' as const }],
    ]);
    const [base] = elements;
    if (!base || !own) throw new Error('no elements');
    const link = { ...base, name: 'product', label: 'Product', reads };
    const unitPrice = { ...own, name: 'unitPrice', label: 'Unit price' };
    const offersTo = (element: typeof own) =>
      renderHook(() => useOffers({ element, others: [link], lists: [] })).result.current;
    const [offer] = offersTo(unitPrice);
    expect(offer?.formula).toBe('product.price');
    expect(offer?.toWords('Unit price')).toBe('Unit price of Product');
    expect(offersTo(own)).toEqual([]);
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TableRows } from '../../../../src/shared/list/table-body';

const toMarkup = (text: string) =>
  renderToStaticMarkup(
    <table>
      <tbody>
        <TableRows rows={[{ text }]} columns={[{ id: 'text', label: 'Text' }]} rowKey={() => '1'} />
      </tbody>
    </table>,
  );

it.each([
  ['andre.lindqvist@silverbirchpestrelief.example', 'andre.|lindqvist@|silverbirchpestrelief.|example'],
  [`a@${'b'.repeat(40)}.test`, `a@|${'b'.repeat(24)}|${'b'.repeat(16)}.|test`],
  ['c'.repeat(30), `${'c'.repeat(12)}|${'c'.repeat(18)}`],
  ['Plain text', 'Plain text'],
])('%s may break in a narrow cell', (text, parts) => {
  expect(toMarkup(text)).toContain(`>${parts.replaceAll('|', '<wbr/>')}<`);
});

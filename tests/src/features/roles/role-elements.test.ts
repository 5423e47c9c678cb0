import { describe, expect, it } from 'vitest';
import { compileForm } from '../../../../schemas/compile/compile-form';
import { editorCore } from '../../../../schemas/editor/editor-types';
import { parseMetadata } from '../../../../schemas/parse/parse-metadata';
import { toRoleElements, toRoleFormView } from '../../../../src/features/roles/role-elements';
import type { FieldsByObject } from '../../../../src/features/roles/role-record';
import { readMetadata } from '../../../fixtures/read-records';

const { elements: role } = parseMetadata(readMetadata('role'));
const title = { name: 'title', label: 'Title', grouping: '' };

function groupsOf(fields: FieldsByObject, elements = role): string[] {
  const roleElements = toRoleElements({ role: elements, fields, name: '' });
  return compileForm(roleElements, toRoleFormView(), { engine: editorCore }).groups.map(
    (group) => group.title,
  );
}

describe('the role form', () => {
  it('hides objects without fields [B2.89]', () => {
    const fields: FieldsByObject = new Map([
      ['product', [title]],
      ['brand', []],
    ]);
    expect(groupsOf(fields)).toEqual(['Role', 'Role Access Template']);
  });
  it('has no access editor for users who cannot read it', () => {
    const unreadable = role.filter(({ name }) => name !== 'roleConfig');
    expect(groupsOf(new Map([['product', [title]]]), unreadable)).toEqual(['Role']);
  });
});

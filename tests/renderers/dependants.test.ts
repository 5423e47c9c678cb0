import { describe, expect, it } from 'vitest';
import { userView } from '../../objects/views/user';
import { FormStore } from '../../renderers/store/form-store';
import { compileForm } from '../../schemas/compile/compile-form';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import type { JsonObject } from '../../schemas/values/json';
import { readMetadata } from '../fixtures/read-records';

const { elements } = parseMetadata(readMetadata('user'));
const saved: JsonObject = { type: 'partner', userTypeID: 'p1', 'roleConfig.role': 'r1' };

function createStore() {
  return new FormStore(compileForm(elements, userView, { value: saved, saved }), 'change', saved);
}

describe('a field cleared by another one', () => {
  it('is cleared when that one changes', () => {
    const store = createStore();
    store.set('type', 'sponsor');
    expect(store.changes()).toEqual({ type: 'sponsor', userTypeID: null, 'roleConfig.role': null });
  });
  it('stays when that one is set to the same value', () => {
    const store = createStore();
    store.set('type', 'partner');
    expect(store.changes()).toEqual({});
  });
  it('stays when a draft is restored', () => {
    const store = createStore();
    store.restore({ userTypeID: 's1', type: 'sponsor' });
    expect(store.changes()).toEqual({ type: 'sponsor', userTypeID: 's1' });
  });
});

describe('a field of a new part in an existing record', () => {
  it('is validated even if it was not touched', () => {
    const view = {
      ...userView,
      groups: [{ key: 'u', title: 'U', fields: [{ name: 'fname', required: true, isNew: true }] }],
    };
    const store = new FormStore(compileForm(elements, view, { value: {}, saved: {} }), 'change', {});
    expect(store.checkAll().map(({ path }) => path)).toEqual(['fname']);
  });
});

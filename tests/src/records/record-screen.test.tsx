import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { WireRecord } from '../../../contract/record';
import type { RecordFormProps } from '../../../src/records/form/record-detail';
import { RecordScreen } from '../../../src/records/list/record-screen';
import type { ListedObject } from '../../../src/records/listed-object';
import { appStore } from '../../../src/shared/app-state/app-store';
import { createChunk } from '../../../src/shared/react/chunk';

afterEach(cleanup);

const object: ListedObject = {
  objectType: 'sponsor',
  path: '/dtl/sponsor',
  idName: 'sponsorID',
  noun: 'sponsor',
  plural: 'sponsors',
  title: 'Sponsors',
  searchLabel: 'Search by name...',
  sort: 'sponsorName',
  columns: [],
  nameOf: () => '',
  errorSeconds: 15,
};

const form = createChunk<ComponentType<RecordFormProps<WireRecord>>>(async () => () => null);

describe('a management screen', () => {
  it('requires a session [B6.8, B8.1]', () => {
    render(
      <Provider store={appStore}>
        <MemoryRouter>
          <RecordScreen object={object} form={form} />
        </MemoryRouter>
      </Provider>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Authentication is required.');
  });
});

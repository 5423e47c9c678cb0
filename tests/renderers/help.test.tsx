import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { visualTypeIds } from '../../schemas/types/index';
import { drawForm } from './draw-form';

afterEach(cleanup);

const help = 'As on your licence.';

it.each(visualTypeIds)('%s shows its help [R63.2]', async (visualType) => {
  const msOptions = [{ label: 'A', value: 'a' }];
  drawForm([{ name: 'f', visualType, help, msOptionsType: 'static', msOptions }]);
  expect((await screen.findAllByText(help)).length).toBeGreaterThan(0);
});

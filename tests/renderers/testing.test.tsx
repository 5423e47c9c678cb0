// Our own widgets pass the conformance suite for custom widget sets.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listTypeChecks } from '../../renderers/testing/type-checks';
import { listWidgetChecks } from '../../renderers/testing/widget-checks';
import type { TypeFixture } from '../../schemas/format/fixture-shape';
import { listFixtures, readFixture } from '../fixture-files';

afterEach(() => vi.restoreAllMocks());

describe.each(listFixtures('types'))('%s by the conformance suite', (path) => {
  const fixture = readFixture(path) as TypeFixture;
  for (const { title, run } of listTypeChecks(fixture)) it(title, run);
  for (const { title, run } of listWidgetChecks(fixture)) it(title, run);

  it('has checks for each type', () => {
    expect(listTypeChecks(fixture).length).toBeGreaterThan(2);
    expect(listWidgetChecks(fixture)).toHaveLength(9);
  });
});

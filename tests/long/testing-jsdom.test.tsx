// @vitest-environment jsdom
// The conformance suite in jsdom, which most projects use and which lacks many browser features.
import { describe, it } from 'vitest';
import { listWidgetChecks } from '../../renderers/testing/widget-checks';
import type { TypeFixture } from '../../schemas/format/fixture-shape';
import { listFixtures, readFixture } from '../fixture-files';

describe.each(listFixtures('types'))('%s by the conformance suite, in jsdom', (path) => {
  for (const { title, run } of listWidgetChecks(readFixture(path) as TypeFixture)) it(title, run);
});

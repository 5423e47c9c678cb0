// Needs Testing Library; any test runner will do.
export type { Check, CheckedFixture } from '../../renderers/testing/check';
export { type Drawn, type RenderOptions, renderFixture } from '../../renderers/testing/render-fixture';
export { listTypeChecks } from '../../renderers/testing/type-checks';
export { listWidgetChecks } from '../../renderers/testing/widget-checks';

// For tests with Testing Library and any test runner.
export type { Check, CheckedFixture } from '../../renderers/testing/check';
export { type Drawn, type RenderOptions, renderFixture } from '../../renderers/testing/render-fixture';
export { listTypeChecks } from '../../renderers/testing/type-checks';
export { listWidgetChecks } from '../../renderers/testing/widget-checks';

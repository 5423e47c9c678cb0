// RJSF as it is published. What tests import by its name is the lean one that ships (scripts/lean-rjsf.mjs); Node's own
// `require` goes past that.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const core = require('@rjsf/core') as typeof import('@rjsf/core');
const utils = require('@rjsf/utils') as typeof import('@rjsf/utils');

export const publishedRjsf = {
  Form: core.default,
  getDefaultRegistry: core.getDefaultRegistry,
  deepEquals: utils.deepEquals,
  retrieveSchema: utils.retrieveSchema,
};

// It has no multi-select: those fields are drawn as its empty array tables.
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { register } from '../page';
import { createJsonFormsContender } from './json-forms';

register(createJsonFormsContender({ renderers: vanillaRenderers, cells: vanillaCells }, '.validation_error'));

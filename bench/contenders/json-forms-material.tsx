// It waits before it takes over what was typed, so a key press is measured with that wait.
import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { register } from '../page';
import { createJsonFormsContender } from './json-forms';

register(
  createJsonFormsContender(
    { renderers: materialRenderers, cells: materialCells },
    '.MuiFormHelperText-root.Mui-error:not(:empty)',
  ),
);

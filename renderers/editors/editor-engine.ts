// The engine for screens that edit metadata and access: more types, with their controls (schemas/editor/editor-types.ts).
import { editorTypes } from '../../schemas/editor/editor-types';
import { createEngine } from '../types/engine';
import { accessWidgets } from './access-engine';
import { OptionRows } from './option-rows';
import { CheckEditor } from './rules/check-editor';
import { ConditionEditor } from './rules/condition-editor';
import { FormulaEditor } from './rules/formula-editor';
import { LimitsEditor } from './rules/limits-editor';

export const editorEngine = createEngine({
  types: editorTypes,
  widgets: {
    ...accessWidgets,
    optionList: { Control: OptionRows, labelling: 'group', width: 'full' },
    condition: { Control: ConditionEditor, labelling: 'group', width: 'full' },
    limits: { Control: LimitsEditor, labelling: 'group', width: 'full' },
    formula: { Control: FormulaEditor, labelling: 'group', width: 'full' },
    check: { Control: CheckEditor, labelling: 'group', width: 'full' },
  },
});

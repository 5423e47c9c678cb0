// The engine for screens that edit metadata and access: more types, with their controls (schemas/editor-types.ts).
import { editorTypes } from '../../schemas/editor-types';
import { createEngine } from '../types/engine';
import { AccessEditor } from './access-editor';
import { AccessTabs } from './access-tabs';
import { CheckControl, ConditionControl, FormulaControl, LimitsControl } from './lazy-rule-editors';
import { OptionRows } from './option-rows';

export const editorEngine = createEngine({
  types: editorTypes,
  widgets: {
    optionList: { Control: OptionRows, labelling: 'group', width: 'full' },
    condition: { Control: ConditionControl, labelling: 'group', width: 'full' },
    limits: { Control: LimitsControl, labelling: 'group', width: 'full' },
    formula: { Control: FormulaControl, labelling: 'group', width: 'full' },
    check: { Control: CheckControl, labelling: 'group', width: 'full' },
    accessTabs: { Control: AccessTabs, labelling: 'own', width: 'full' },
    fieldAccess: { Control: AccessEditor, labelling: 'own', width: 'full' },
  },
});

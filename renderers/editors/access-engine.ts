// The engine for screens that edit access only, without the editors of rules.
import { accessTypes } from '../../schemas/editor/editor-types';
import { createEngine, type Widgets } from '../types/engine';
import { AccessEditor } from './access-editor';
import { AccessTabs } from './access-tabs';

export const accessWidgets: Widgets = {
  accessTabs: { Control: AccessTabs, labelling: 'own', width: 'full' },
  fieldAccess: { Control: AccessEditor, labelling: 'own', width: 'full' },
};

export const accessEngine = createEngine({ types: accessTypes, widgets: accessWidgets });

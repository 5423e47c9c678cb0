// For screens that edit metadata or access: the editor's metadata and its controls.

export { editorEngine } from '../../renderers/editors/editor-engine';
export { createDataElementEditor } from '../../schemas/editor/data-element-editor';

// Only screens that edit metadata or access need these.

export { editorEngine } from '../../renderers/editors/editor-engine';
export { createDataElementEditor } from '../../schemas/editor/data-element-editor';

// Objects, and lists of them, as two further types.
export { createNested } from '../../renderers/nested/create-nested';

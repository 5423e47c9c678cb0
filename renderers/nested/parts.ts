import type { CompiledForm } from '../../schemas/compiled-form';
import type { Engine } from '../types/engine';

/** What the parts of an object are made of and drawn with. */
export type Parts = { form: CompiledForm; engine: Engine };

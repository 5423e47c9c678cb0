import type { CompiledForm } from '../../schemas/compile/compiled-form';
import type { Engine } from '../types/engine';

/** The form of an object's parts, and the engine that draws them. */
export type Parts = { form: CompiledForm; engine: Engine };

import type { CompiledForm } from '../../schemas/compile/compiled-form';
import type { Engine } from '../types/engine';

export type Parts = { form: CompiledForm; engine: Engine };

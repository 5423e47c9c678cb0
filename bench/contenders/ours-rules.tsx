// Our engine with rules: a fifth of the fields is shown on a condition, a twentieth is worked out from others.
import { register } from '../page';
import { createOurs } from './our-form';
import { toElementsWithRules } from './our-metadata';

register(createOurs(toElementsWithRules));

import { register } from '../page';
import { createOurs } from './our-form';
import { toElementsWithRules } from './our-metadata';

register(createOurs(toElementsWithRules));

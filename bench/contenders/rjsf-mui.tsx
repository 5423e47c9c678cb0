import Form from '@rjsf/mui';
import { register } from '../page';
import { createRjsfContender } from './rjsf';

register(createRjsfContender(Form));

import Form from '@rjsf/core';
import { register } from '../page';
import { createRjsfContender } from './rjsf';

register(createRjsfContender(Form));

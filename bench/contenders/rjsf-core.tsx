// Stock RJSF, as published: its own theme, plain AJV.
import Form from '@rjsf/core';
import { register } from '../page';
import { createRjsfContender } from './rjsf';

register(createRjsfContender(Form));

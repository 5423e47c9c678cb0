// Files of a process share the table of objects, so the objects of one file's host must not reach the next file.
import { afterAll } from 'vitest';
import { setOwnObjects } from '../../../objects/set-own-objects';

afterAll(() => setOwnObjects([]));

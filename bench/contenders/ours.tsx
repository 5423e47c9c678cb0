// The whole <MetadataForm>: save bar, error summary and drafts' wiring included.
import { register } from '../page';
import { createOurs } from './our-form';
import { toWireElement } from './our-metadata';

register(createOurs((fields) => fields.map(toWireElement)));

// What sponsors do beyond their definition: their access narrows that of their people.
import { company } from './company';

export const sponsor = company;

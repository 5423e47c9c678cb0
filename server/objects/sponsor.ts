import { company } from './company';

export const sponsor = company;

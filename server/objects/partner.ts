import { company } from './company';

export const partner = company;

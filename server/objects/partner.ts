// The rules of partners beyond their definition: their access map limits that of their users.
import { company } from './company';

export const partner = company;

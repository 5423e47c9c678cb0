// The type drives navigation, the role the leads page's filter (R26).
import { userTypes } from '../objects/user-types';
import { type TypeOf, toChoice } from './shapes';

export const userType = toChoice(userTypes);
export const leadRole = toChoice(['admin', 'client']);
export const authSource = toChoice(['local', 'google', 'shopify']);
export const userStatus = toChoice(['new', 'active', 'suspended']);

export type LeadRole = TypeOf<typeof leadRole>;
export type AuthSource = TypeOf<typeof authSource>;

// A password that can be shown; never kept in drafts, never answered (R36).
import type { TypeRenderer } from '../controls/control';
import { PasswordInput } from '../controls/password-input';

export const password: TypeRenderer = { Control: PasswordInput };

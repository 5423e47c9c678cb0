// A password that can be shown; never kept, never answered (RULINGS 36).
import { PasswordInput } from '../controls/password-input';
import type { TypeRenderer } from '../controls/control';

export const password: TypeRenderer = { Control: PasswordInput };

// A password that can be shown; never kept, never answered (RULINGS 36).

import type { TypeRenderer } from '../controls/control';
import { PasswordInput } from '../controls/password-input';

export const password: TypeRenderer = { Control: PasswordInput };

// The table of renderers in the order of R1: a missing one is a compile error.
import type { VisualTypeId } from '../../schemas/types/index';
import type { TypeRenderer } from '../controls/control';
import { abbreviatedMultiState } from './abbreviatedMultiState';
import { abbreviatedState } from './abbreviatedState';
import { checkbox } from './checkbox';
import { datePicker } from './datePicker';
import { datetimePicker } from './datetimePicker';
import { einssn } from './einssn';
import { email } from './email';
import { files } from './files';
import { image } from './image';
import { map } from './map';
import { money } from './money';
import { multiCheck } from './multiCheck';
import { multiRowInput } from './multiRowInput';
import { multiState } from './multiState';
import { number } from './number';
import { password } from './password';
import { percentage } from './percentage';
import { radio } from './radio';
import { richTextInput } from './richTextInput';
import { select } from './select';
import { selectMultiple } from './select_multiple';
import { state } from './state';
import { tel } from './tel';
import { text } from './text';
import { url } from './url';
import { zip } from './zip';

export const renderers = {
  text,
  multiRowInput,
  richTextInput,
  tel,
  email,
  password,
  url,
  state,
  abbreviatedState,
  multiState,
  abbreviatedMultiState,
  zip,
  number,
  money,
  percentage,
  einssn,
  datetimePicker,
  datePicker,
  checkbox,
  radio,
  multiCheck,
  select,
  select_multiple: selectMultiple,
  map,
  files,
  image,
} as const satisfies Record<VisualTypeId, TypeRenderer>;

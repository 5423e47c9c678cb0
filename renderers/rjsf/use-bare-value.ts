// A widget's value under a bare RJSF Form. Unreadable input becomes a list, which no type with such a control accepts, so the
// form's own validation refuses it.
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { isSameValue, type Json } from '../../schemas/values/json';
import type { ControlProps } from '../controls/control';
import type { Misread } from '../store/misread';

type Bare = Pick<WidgetProps, 'value' | 'onChange'>;
type BareValue = Pick<ControlProps, 'value' | 'misread' | 'onChange' | 'onMisread'>;

export function useBareValue({ value, onChange }: Bare): BareValue {
  const [own, setOwn] = useState<{ misread: Misread; standIn: Json; last: Json | undefined }>();
  // Otherwise the value was changed from outside.
  const isOwn = own !== undefined && isSameValue(value as Json | undefined, own.standIn);
  const last = isOwn ? own.last : (value as Json | undefined);
  return {
    value: last,
    misread: isOwn ? own.misread : undefined,
    onChange(next) {
      setOwn(undefined);
      onChange(next);
    },
    onMisread(misread) {
      const standIn = [misread.typed ?? ''];
      setOwn({ misread, standIn, last });
      onChange(standIn);
    },
  };
}

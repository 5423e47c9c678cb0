// Under RJSF's own Form: what a control cannot understand. Inside <MetadataForm> the store keeps it; under a bare Form it
// stands in for the value as a list, which no type that has such controls takes, so that the form's own check refuses it.
import type { WidgetProps } from '@rjsf/utils';
import { useCallback, useContext, useState } from 'react';
import { isSameValue, type Json } from '../../schemas/json';
import type { ControlProps } from '../controls/control';
import { useStored } from '../store/from-server';
import type { Misread } from '../store/misread';
import { FormScopeContext } from './form-context';

type Part = Pick<ControlProps, 'value' | 'misread' | 'onChange' | 'onMisread'>;
type Bare = Pick<WidgetProps, 'id' | 'value' | 'onChange'>;

export function useMisread(bare: Bare): Part {
  const own = useOwnMisread(bare);
  const kept = useKeptMisread(bare);
  return kept ?? own;
}

function useKeptMisread({ id, value, onChange }: Bare): Part | undefined {
  const scope = useContext(FormScopeContext);
  const name = scope ? id.slice(scope.idPrefix.length + 1) : '';
  const store = scope?.store;
  const subscribe = useCallback(
    (listener: () => void) => store?.subscribe(name, listener) ?? (() => undefined),
    [store, name],
  );
  const misread = useStored(subscribe, () => store?.slot(name).misread);
  if (!store) return undefined;
  return {
    value: value as Json | undefined,
    misread,
    onChange(next) {
      // RJSF tells nobody of a value that is the one before.
      if (misread) store.set(name, next);
      onChange(next);
    },
    onMisread: (next) => store.misread(name, next),
  };
}

function useOwnMisread({ value, onChange }: Bare): Part {
  const [own, setOwn] = useState<{ misread: Misread; standIn: Json; last: Json | undefined }>();
  // Else another value came from elsewhere.
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

import { useState } from 'react';
import type { WireDataElement } from '../../../../schemas/words/data-element';
import { serverMessage } from '../../../shared/api/api-error';
import { Banner } from '../../../shared/ui/banner';
import { Button } from '../../../shared/ui/button';
import { showError, showSuccess } from '../../../shared/ui/notices';
import type { SystemObject } from '../objects/system-objects';
import { toRestoredMessage } from './describe-impact';
import { toLabel } from './group-elements';
import { restoreElement } from './restore-element';

type Props = {
  object: SystemObject;
  element: WireDataElement;
  reload: () => Promise<unknown>;
  onDiscard: () => void;
};

/** Someone deleted the element of the open card: keeps the input and offers three ways to continue. */
export function GoneElementNote({ object, element, reload, onDiscard }: Props) {
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      const { restored } = await restoreElement(object.type, element.fieldName);
      showSuccess(toRestoredMessage(element.fieldName, restored, object));
    } catch (error) {
      showError(serverMessage(error, `'${element.fieldName}' not restored. Try again.`));
    }
    await reload();
    setBusy(false);
  };
  return (
    <Banner
      tone="warning"
      actions={
        <span className="wrap gap-2">
          <Button busy={isBusy} busyLabel="Restoring…" onClick={() => void restore()}>
            Restore element
          </Button>
          <Button onClick={onDiscard}>Discard</Button>
        </span>
      }
    >
      {`Someone deleted '${toLabel(element)}'. Your unsaved changes are kept. Restore the element with its values, or use Add Element to create it again without them.`}
    </Banner>
  );
}

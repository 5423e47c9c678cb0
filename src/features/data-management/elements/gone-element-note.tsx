import type { WireDataElement } from '../../../../schemas/words/data-element';
import { useAttempt } from '../../../shared/api/attempt';
import { Banner } from '../../../shared/ui/banner';
import { Button } from '../../../shared/ui/button';
import type { SystemObject } from '../objects/system-objects';
import { restoreWithNotice } from './element-calls';
import { toLabel } from './group-elements';

type Props = {
  object: SystemObject;
  element: WireDataElement;
  reload: () => Promise<unknown>;
  onDiscard: () => void;
};

/** Someone deleted the element of the open card: keeps the input and offers three ways to continue. */
export function GoneElementNote({ object, element, reload, onDiscard }: Props) {
  const { isBusy, attempt } = useAttempt();
  const restore = () => attempt(() => restoreWithNotice(object, element.fieldName).then(reload));
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

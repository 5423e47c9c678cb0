import { objects } from '../../../../objects/index';
import type { JsonObject } from '../../../../schemas/values/json';
import { Button } from '../../../shared/ui/button';
import { Note } from '../objects/note';
import { findListed } from './link-objects';

type Props = { value: JsonObject; onAccept: (objectType: string) => void };

/** Offers to turn a hand-typed endpoint into a real link, because without one the linked records can be deleted. */
export function LinkOffer({ value, onAccept }: Props) {
  const listed = findListed(value);
  if (!listed) return null;
  const { many } = objects[listed].labels;
  return (
    <Note tone="quiet">
      {`These options are ${many}. As a link, the ${many} show what refers to them and cannot be deleted while in use. `}
      <Button onClick={() => onAccept(listed)}>Make it a link</Button>
    </Note>
  );
}

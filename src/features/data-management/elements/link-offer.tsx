import { Info } from 'lucide-react';
import { objects } from '../../../../objects/index';
import type { JsonObject } from '../../../../schemas/values/json';
import { Button } from '../../../shared/ui/button';
import own from '../objects/card.module.css';
import { findListed } from './link-objects';

type Props = { value: JsonObject; onAccept: (objectType: string) => void };

/** Offers to turn a hand-typed endpoint into a real link, because without one the linked records can be deleted. */
export function LinkOffer({ value, onAccept }: Props) {
  const listed = findListed(value);
  if (!listed) return null;
  const { many } = objects[listed].labels;
  return (
    <div className={own.impact} data-tone="quiet">
      <Info aria-hidden size={16} />
      <span>
        {`These options are ${many}. As a link, the ${many} show what refers to them and cannot be deleted while in use. `}
        <Button onClick={() => onAccept(listed)}>Make it a link</Button>
      </span>
    </div>
  );
}

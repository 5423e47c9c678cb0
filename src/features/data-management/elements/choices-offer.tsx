import type { Json } from '../../../../schemas/values/json';
import type { Option, WireDataElement } from '../../../../schemas/words/data-element';
import { PreviewProgress } from '../../../shared/jobs/preview-progress';
import { Button } from '../../../shared/ui/button';
import { Note } from '../objects/note';
import { usePreview } from './use-preview';

type Props = {
  element: WireDataElement;
  wire: WireDataElement;
  onAccept: (settings: ReadonlyMap<string, Json>) => void;
};

const mostNamed = 5;

export function ChoicesOffer({ element, wire, onAccept }: Props) {
  const { visualType, msOptionsType, msOptions = [] } = wire.fieldConfig;
  const isOpen = msOptionsType === 'static' && msOptions.every(({ value }) => !value);
  const isOther = visualType !== element.fieldConfig.visualType;
  const withoutOptions = { ...wire, fieldConfig: { ...wire.fieldConfig, msOptions: [] } };
  const { numbers, progress } = usePreview(isOther && isOpen ? withoutOptions : undefined);
  if (!isOther || !isOpen) return null;
  if (progress) return <PreviewProgress doing="Counting" progress={progress} />;
  const choices = numbers?.choices;
  if (!choices) return null;
  return (
    <Note tone="quiet">
      {`The records hold ${toNamed(choices)}. `}
      <Button onClick={() => onAccept(new Map([['msOptions', choices]]))}>Use as options</Button>
    </Note>
  );
}

function toNamed(choices: readonly Option[]): string {
  const named = choices.slice(0, mostNamed).map(({ label }) => `'${label}'`);
  const more = choices.length - named.length;
  return new Intl.ListFormat('en-US').format([...named, ...(more > 0 ? [`${more} more`] : [])]);
}

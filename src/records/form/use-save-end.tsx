import { Link } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { Left } from '../../shared/engine-form/elements-form';
import { showSaved } from '../../shared/engine-form/show-saved';
import { toListPath } from '../../shared/paths';
import { useIsShown } from '../../shared/react/use-is-shown';
import { type ListedObject, textField } from '../listed-object';
import { useOpenRecord } from '../use-open-record';
import { followFocus } from './follow-focus';

type SavedRecord = { made: object; left: Left; isNext?: boolean; onNext: () => void };

/**
 * What follows a save on a record's screen: it says so and leads back to the list (B4). What was typed while the save was
 * under way is not saved yet: the screen stays, and a new record is opened as the one that was made, with those changes.
 */
export function useSaveEnd(object: ListedObject) {
  const { leave, become } = useOpenRecord();
  const isShown = useIsShown();
  const { mutate } = useSWRConfig();
  const changed = (message: string, left: Left) => {
    showSaved(message, left);
    if (isShown() && left.count === 0) leave();
  };
  const made = (message: string, { made, left, isNext, onNext }: SavedRecord) => {
    const id = textField(made, object.idName);
    if (id && left.count > 0) left.moveTo(`${object.objectType}.${id}`, made);
    const opens = id && left.count > 0 && !isNext && isShown();
    const link = id && !opens && <Link to={toListPath(object.objectType, id)}>{`Open ${object.noun}`}</Link>;
    showSaved(message, left, link);
    if (!isShown()) return;
    if (isNext) return onNext();
    if (!opens) return leave();
    void mutate([object.path, { [object.idName]: id }], made, { revalidate: false });
    followFocus(() => become(id));
  };
  return { changed, made };
}

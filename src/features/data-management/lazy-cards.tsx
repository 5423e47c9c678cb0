import { lazyPart } from '../../shared/react/lazy-part';
import { Skeleton } from '../../shared/ui/skeleton';
import { elementCard, formOrder } from './card-chunks';

export const ElementCard = lazyPart(elementCard, <Skeleton lines={10} />);
export const FormOrder = lazyPart(formOrder, <Skeleton lines={10} />);

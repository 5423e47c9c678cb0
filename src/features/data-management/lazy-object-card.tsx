import { createChunk } from '../../shared/react/chunk';
import { lazyPart } from '../../shared/react/lazy-part';
import { Skeleton } from '../../shared/ui/skeleton';

const objectCard = createChunk(() => import('./object-card').then((m) => m.ObjectCard));
export const ObjectCard = lazyPart(objectCard, <Skeleton lines={10} />);

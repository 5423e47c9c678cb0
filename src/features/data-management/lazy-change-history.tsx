import { createChunk } from '../../shared/react/chunk';
import { lazyPart } from '../../shared/react/lazy-part';
import { Skeleton } from '../../shared/ui/skeleton';

const panel = createChunk(() => import('./change-history').then((m) => m.ChangeHistory));
export const ChangeHistory = lazyPart(panel, <Skeleton lines={8} />);

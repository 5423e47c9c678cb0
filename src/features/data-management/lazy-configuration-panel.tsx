import { createChunk } from '../../shared/react/chunk';
import { lazyPart } from '../../shared/react/lazy-part';
import { Skeleton } from '../../shared/ui/skeleton';

const panel = createChunk(() => import('./configuration-panel').then((m) => m.ConfigurationPanel));
export const ConfigurationPanel = lazyPart(panel, <Skeleton lines={6} />);

import { Brands } from '../../features/brands/brands';
import { lazyPart } from '../../shared/react/lazy-part';
import { Skeleton } from '../../shared/ui/skeleton';
import { brandEditor } from './brand-editor-chunk';

const Editor = lazyPart(brandEditor, <Skeleton lines={8} isSlow />);

export function BrandScreen() {
  return <Brands Editor={Editor} />;
}

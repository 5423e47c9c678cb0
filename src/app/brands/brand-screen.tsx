import { Brands } from '../../features/brands/brands';
import { lazyScreen } from '../../shared/react/lazy-screen';
import { Skeleton } from '../../shared/ui/states';

const Editor = lazyScreen(
  () => import('./brand-editor').then((m) => m.BrandEditor),
  <Skeleton lines={8} isSlow />,
);

export function BrandScreen() {
  return <Brands Editor={Editor} />;
}

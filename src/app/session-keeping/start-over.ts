import { paths } from '../../shared/paths';

/** Nothing that was loaded or typed for one person stays in a page of another. 'Logged Out' would log the next one out. */
export function startOver(): void {
  const { pathname } = window.location;
  if (pathname === paths.logout.to()) window.location.assign(paths.home.to());
  else window.location.reload();
}

import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { signOut } from '../session-keeping/sign-out';
import { clearDestination } from './destination';
import { Sheet } from './sheet';

/** A2: opening the page signs the user out. */
export function LoggedOut() {
  useEffect(() => {
    clearDestination();
    void signOut();
  }, []);
  return (
    <Sheet title="Logged Out">
      <p>Have a fantastic day!</p>
      <p>
        <Link to={paths.login.to()}>Log In Again?</Link>
      </p>
    </Sheet>
  );
}

import type { ReactNode } from 'react';
import { ErrorState } from '../ui/error-state';
import { Skeleton } from '../ui/skeleton';
import { type OwnProfile, useOwnProfile } from './use-own-profile';

/** What needs the own profile: loading, A §8's sentence when it cannot be loaded, else the children. */
export function OwnProfileGate({ children }: { children: (profile: OwnProfile) => ReactNode }) {
  const { profile, error, retry } = useOwnProfile();
  if (profile) return children(profile);
  if (!error) return <Skeleton lines={8} label="Loading your profile" />;
  return (
    <ErrorState
      message="An unexpected error occurred while loading user"
      detail={error.message}
      onRetry={retry}
    />
  );
}

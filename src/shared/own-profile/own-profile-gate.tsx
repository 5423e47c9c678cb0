import type { ReactNode } from 'react';
import { useElements } from '../metadata/metadata';
import { ErrorState, Skeleton } from '../ui/states';
import { type OwnProfile, useOwnProfile } from './use-own-profile';

type OwnProfileGateProps = {
  /** The section's field: without read access the section is replaced with a note. */
  field?: 'st3Files' | 'crmJobber' | 'brandEnrollment';
  /** Wraps the loading, error and access notes. */
  frame?: (content: ReactNode) => ReactNode;
  children: (profile: OwnProfile) => ReactNode;
};

const unframed = (content: ReactNode) => content;

/** Renders its children once the user's own profile has loaded (error text: A8). */
export function OwnProfileGate({ field, frame = unframed, children }: OwnProfileGateProps) {
  const { profile, error, retry } = useOwnProfile();
  const { elements } = useElements('user');
  if (field && elements && !elements.some(({ name }) => name === field))
    return frame(<p>Your role has no access to this section. Ask your administrator if you need it.</p>);
  if (profile) return children(profile);
  if (!error) return frame(<Skeleton isForm lines={8} label="Loading your profile" />);
  return frame(
    <ErrorState
      message="An unexpected error occurred while loading user"
      detail={error.message}
      onRetry={retry}
    />,
  );
}

import type { ReactNode } from 'react';
import { useElements } from '../metadata/metadata';
import { ErrorState, Skeleton } from '../ui/states';
import { type OwnProfile, useOwnProfile } from './use-own-profile';

type OwnProfileGateProps = {
  field?: 'st3Files' | 'crmJobber' | 'brandEnrollment';
  frame?: (content: ReactNode) => ReactNode;
  children: (profile: OwnProfile) => ReactNode;
};

const unframed = (content: ReactNode) => content;

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

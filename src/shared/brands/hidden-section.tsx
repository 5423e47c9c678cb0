import { EmptyState } from '../ui/states';

/** Replaces a section of which the user can read nothing; it must not even say that it is empty (R77). */
export function HiddenSection() {
  return <EmptyState title="Your role cannot see this.">Ask your administrator if you need it.</EmptyState>;
}

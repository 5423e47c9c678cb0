import { EmptyState } from '../ui/states';

/** Instead of a section of which the person reads nothing: not even that it is empty (R77). */
export function UnseenSection() {
  return <EmptyState title="Your role cannot see this.">Ask your administrator if you need it.</EmptyState>;
}

import { Badge } from '../../../shared/ui/badge';

const deeds = {
  create: { label: 'New', tone: 'success' },
  change: { label: 'Changed', tone: 'neutral' },
  delete: { label: 'Deleted', tone: 'warning' },
  restore: { label: 'Restored', tone: 'success' },
} as const;

export function DeedBadge({ what }: { what: keyof typeof deeds }) {
  return <Badge tone={deeds[what].tone}>{deeds[what].label}</Badge>;
}

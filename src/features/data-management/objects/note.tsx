import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import own from './card.module.css';

const icons = { quiet: Info, good: CircleCheck, warning: TriangleAlert };

type Props = { tone: keyof typeof icons; icon?: LucideIcon; children: ReactNode };

/** A sentence about the effect of a setting. */
export function Note({ tone, icon: Icon = icons[tone], children }: Props) {
  return (
    <p className={own.impact} data-tone={tone}>
      <Icon aria-hidden size={16} />
      <span>{children}</span>
    </p>
  );
}

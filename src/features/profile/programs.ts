import { Lightbulb, type LucideIcon, MoonStar, ShieldCheck, Stethoscope } from 'lucide-react';

export type Program = { key: string; title: string; text: string; Icon: LucideIcon };

export const programs: readonly Program[] = [
  {
    key: 'lighting',
    title: 'Lighting',
    text: 'Leads from homeowners who want outdoor lighting, from design to yearly care.',
    Icon: Lightbulb,
  },
  {
    key: 'outdoor',
    title: 'Outdoor Sound and Lighting',
    text: 'Leads for patios and yards with sound and lighting planned together.',
    Icon: MoonStar,
  },
  {
    key: 'mosquito',
    title: 'Mosquito Relief',
    text: 'Leads for misting and barrier treatments, timed to each state’s season.',
    Icon: ShieldCheck,
  },
  {
    key: 'veteransHomeHealth',
    title: 'Home Health for Veterans',
    text: 'Referrals for veterans who need care and support at home.',
    Icon: Stethoscope,
  },
];

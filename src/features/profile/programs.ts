import { Lightbulb, type LucideIcon, MoonStar, ShieldCheck, Stethoscope } from 'lucide-react';

export type Program = { key: string; title: string; text: string; Icon: LucideIcon };

/** The four programs of A2 by their enrolment keys (R51). */
export const programs: readonly Program[] = [
  {
    key: 'lighting',
    title: 'Lighting',
    text: 'Leads from homeowners who want their house and garden lit, from the first design to yearly care.',
    Icon: Lightbulb,
  },
  {
    key: 'outdoor',
    title: 'Outdoor Sound and Lighting',
    text: 'Leads for patios and gardens with speakers and light planned as one system.',
    Icon: MoonStar,
  },
  {
    key: 'mosquito',
    title: 'Mosquito Relief',
    text: 'Leads for misting and barrier treatments, with the season of each state in mind.',
    Icon: ShieldCheck,
  },
  {
    key: 'veteransHomeHealth',
    title: 'Home Health for Veterans',
    text: 'Referrals of veterans who need care and support in their own home.',
    Icon: Stethoscope,
  },
];

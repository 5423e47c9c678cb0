import { FileCheck2, Route, UsersRound } from 'lucide-react';
import { paths } from '../../shared/paths';

/** The three features that Home names and /features explains. */
export const blurbs = [
  {
    id: 'leads',
    Icon: Route,
    title: 'Leads that reach you',
    summary: 'See every lead sent to you or to a store, by day, partner and place, as soon as it arrives.',
    points: [
      'Counts for today, this month, the last 90 days and this year, split into partner and store leads.',
      'Search, sort and filter, choose the columns, and export what is shown.',
      'Say how leads are delivered and how the budget follows the season.',
    ],
    links: [
      { label: 'Open Leads', to: paths.leads.to() },
      { label: 'Delivery preferences', to: paths.leadsManagement.to() },
    ],
  },
  {
    id: 'profile',
    Icon: FileCheck2,
    title: 'A profile in good order',
    summary: 'Personal and business details, sales-tax exemption forms for each state, and your linked CRM.',
    points: [
      'One form for each part, checked while you type and kept when you are interrupted.',
      'Upload, view, replace and restore the exemption form of each of the 50 states.',
      'Link Jobber once, and leads can go straight to your CRM.',
    ],
    links: [
      { label: 'Open Profile', to: paths.profile.to() },
      { label: 'Sales tax forms', to: paths.profile.to('salesTax') },
      { label: 'Linked CRM', to: paths.profile.to('linked') },
    ],
  },
  {
    id: 'brands',
    Icon: UsersRound,
    title: 'Programs to grow with',
    summary:
      'See the brands you can join, enrol in the ones that suit you, and leave them again when you like.',
    points: [
      'Lighting, outdoor sound and lighting, mosquito relief, and home health for veterans.',
      'Each program shows what it offers before you enrol.',
      'Changes are saved at once and can be undone.',
    ],
    links: [{ label: 'Your Brands', to: paths.profile.to('brand') }],
  },
] as const;

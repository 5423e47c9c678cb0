import { FileCheck2, Route, UsersRound } from 'lucide-react';
import { paths } from '../../shared/paths';

export const blurbs = [
  {
    id: 'leads',
    Icon: Route,
    title: 'Leads, delivered your way',
    short: 'By day, partner and place',
    summary: 'See every lead as it arrives, by day, partner and place.',
    points: [
      'Counts for today, this month, the last 90 days and this year, split into partner and store leads.',
      'Search, sort, filter, choose columns, and export what you see.',
      'Choose how leads are delivered and how your budget follows the seasons.',
    ],
    links: [
      { label: 'Open Leads', to: paths.leads.to() },
      { label: 'Delivery preferences', to: paths.leadsManagement.to() },
    ],
  },
  {
    id: 'profile',
    Icon: FileCheck2,
    title: 'A complete profile',
    short: 'Details, tax forms, CRM',
    summary: 'Personal and business details, sales tax exemption forms and your linked CRM.',
    points: [
      'Forms check as you type and keep your unsaved changes.',
      'Upload, view, replace and restore exemption forms for all 50 states.',
      'Link Jobber once to send leads straight to your CRM.',
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
    title: 'Programs that help you grow',
    short: 'Join and leave brands',
    summary: 'See the brands you can join. Enroll or leave at any time.',
    points: [
      'Lighting, outdoor sound and lighting, mosquito relief, and home health for veterans.',
      'See what each program offers before you enroll.',
      'Changes save right away, and you can undo them.',
    ],
    links: [{ label: 'Your Brands', to: paths.profile.to('brand') }],
  },
] as const;

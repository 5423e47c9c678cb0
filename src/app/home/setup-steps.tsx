import { Circle, CircleCheck } from 'lucide-react';
import type { Home } from '../../../contract/home';
import { type ObjectType, objects } from '../../../objects/index';
import { useRequest } from '../../shared/api/use-request';
import { type OwnRights, useRights } from '../../shared/api/use-rights';
import { paths } from '../../shared/paths';
import { LinkButton } from '../../shared/ui/link-button';
import { ErrorState } from '../../shared/ui/states';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { Card } from './card';
import styles from './todo.module.css';

type Step = {
  key: string;
  fact: string;
  detail: string;
  isDone: boolean;
  action?: string;
  to?: string;
  createsType?: ObjectType;
};

/** What a portal without leads still needs, in an order in which each step enables the next. */
export function SetupSteps({ brands }: { brands: NonNullable<Home['brands']> }) {
  const sponsors = useRequest(['/dtl/sponsor', { page: 1, limit: 1 }]);
  const partners = useRequest(['/dtl/partner', { page: 1, limit: 1 }]);
  const rights = useRights();
  const failed = [sponsors, partners].find(({ data, error }) => error && !data);
  if (failed)
    return (
      <Card title="Set up your portal">
        <ErrorState
          message="Could not load what is set up."
          detail={failed.error?.message}
          onRetry={() => Promise.all([sponsors.mutate(), partners.mutate()])}
        />
      </Card>
    );
  const steps = toSteps(brands, hasAny(sponsors.data), hasAny(partners.data)).map((step) =>
    withRights(step, rights),
  );
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone, to }) => !isDone && to);
  return (
    <Card title="Set up your portal" count={`${done} of ${steps.length} done`}>
      <ol>
        {steps.map((step) => (
          <StepLine key={step.key} step={step} isNext={step === next} />
        ))}
      </ol>
    </Card>
  );
}

function StepLine({ step, isNext }: { step: Step; isNext: boolean }) {
  const { fact, detail, isDone, action, to } = step;
  return (
    <li className={styles.task} data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
      {isDone ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
      <p>
        {fact}
        {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
        <span>{detail}</span>
      </p>
      {to && !isDone && (
        <LinkButton
          to={to}
          tone={isNext ? 'primary' : 'plain'}
          aria-label={`${action}: ${fact}`}
          className={styles.go ?? ''}
        >
          {action}
        </LinkButton>
      )}
    </li>
  );
}

function toSteps({ total, items }: NonNullable<Home['brands']>, hasSponsor: boolean, hasPartner: boolean) {
  const [first] = items;
  const steps: Step[] = [
    {
      key: 'sponsor',
      fact: 'Create a sponsor',
      detail: 'The company that owns your brands',
      isDone: hasSponsor,
      action: 'Create',
      to: paths.adminSponsors.to('new'),
      createsType: 'sponsor',
    },
    {
      key: 'brand',
      fact: 'Create a brand',
      detail: 'Partners join it and receive its leads',
      isDone: total > 0,
      action: 'Create',
      to: paths.adminBrands.to('new'),
      createsType: 'brand',
    },
    {
      key: 'publish',
      fact: 'Publish the brand',
      detail: 'Complete its sections, then partners can see it',
      isDone: items.some(({ version }) => version),
      ...(first && {
        action: 'Continue',
        to: paths.adminBrands.to(first.brandID, first.sections?.open[0] ?? 'publishing'),
      }),
    },
    {
      key: 'partner',
      fact: 'Add partners',
      detail: 'One by one, or from a spreadsheet',
      isDone: hasPartner,
      action: 'Add',
      to: paths.adminPartners.to('new'),
      createsType: 'partner',
    },
    {
      key: 'leads',
      fact: 'Connect your leads',
      detail: 'They come in through the API or an import. Counts and charts then appear here.',
      isDone: false,
      action: 'Show how',
      to: paths.leads.to(),
    },
  ];
  return steps;
}

/** Replaces the link of a step that the user's role does not allow with a hint, once the rights are known. */
function withRights(step: Step, { offersNew, worksWith, mayWrite, isPending }: OwnRights): Step {
  const { to, detail, ...closed } = step;
  const isAllowed = step.createsType
    ? offersNew(step.createsType)
    : step.key !== 'publish' || (worksWith('brand', 'write') && mayWrite('brand', 'publishNotes'));
  if (isAllowed || step.isDone) return step;
  const what = step.createsType ? `create ${objects[step.createsType].labels.many}` : 'publish brands';
  return { ...closed, detail: isPending ? detail : `Your role cannot ${what}. Ask your administrator.` };
}

/** False until the answer arrives, so that the list does not jump. */
function hasAny(page: object | undefined): boolean {
  return page !== undefined && 'total' in page && Number(page.total) > 0;
}

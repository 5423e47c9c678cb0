import { useMemo } from 'react';
import type { WireRecord } from '../../../contract/record';
import { objects, toTitle } from '../../../objects/index';
import { partnerView } from '../../../objects/views/partner';
import { sponsorView } from '../../../objects/views/sponsor';
import type { View } from '../../../schemas/words/view';
import { CopyEIN } from '../../records/form/copy-ein';
import { textField } from '../../records/listed-object';
import { toRecord, updateRecord } from '../../records/record-calls';
import { readList } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { EngineForm } from '../../shared/engine-form/engine-form';
import { useElements } from '../../shared/metadata/metadata';
import { FormCard } from '../../shared/ui/form-card';
import { showSuccess } from '../../shared/ui/notices';
import { PageHeader } from '../../shared/ui/page-header';
import { EmptyState, ErrorState, Skeleton } from '../../shared/ui/states';

export function OwnSponsor() {
  return <OwnCompany objectType="sponsor" view={sponsorView} />;
}

export function OwnPartner() {
  return (
    <>
      <CopyEIN />
      <OwnCompany objectType="partner" view={partnerView} />
    </>
  );
}

type OwnCompanyProps = { objectType: 'sponsor' | 'partner'; view: View };

/** R42 /sponsor and /partner: the form of the user's own company, the only one in the list that the user can access. */
function OwnCompany({ objectType, ...form }: OwnCompanyProps) {
  const { data, error, mutate } = useRequest([`/dtl/${objectType}`]);
  const read = useMemo(
    () => (data === undefined ? undefined : readList<WireRecord>(objectType, data).items),
    [data, objectType],
  );
  const company = read?.[0];
  if (!company)
    return (
      <>
        <PageHeader title={`Your ${objectType}`} />
        {read ? (
          <EmptyState title={`You cannot open your ${objectType}’s record.`}>
            Ask your administrator if you need it.
          </EmptyState>
        ) : error ? (
          <ErrorState message={error.message} onRetry={() => mutate()} />
        ) : (
          <Skeleton isForm lines={8} label={`Loading your ${objectType}`} />
        )}
      </>
    );
  return (
    <CompanyForm
      {...form}
      objectType={objectType}
      company={company}
      onSaved={(saved) => mutate([saved] as typeof data, { revalidate: false })}
    />
  );
}

type CompanyFormProps = OwnCompanyProps & {
  company: WireRecord;
  onSaved: (saved: WireRecord) => Promise<unknown>;
};

function CompanyForm({ objectType, view, company, onSaved }: CompanyFormProps) {
  const { idName, labels } = objects[objectType];
  const target = { objectType, path: `/dtl/${objectType}`, idName };
  const id = textField(company, idName);
  const canWrite = useElements(objectType).elements?.some(({ access }) => access === 'write') === true;
  return (
    <>
      <PageHeader
        title={textField(company, objects[objectType].list.title[0] ?? idName) || `Your ${objectType}`}
      />
      <FormCard>
        <EngineForm
          key={id}
          objectType={objectType}
          view={view}
          record={toRecord(company)}
          draft={`${objectType}.own.${id}`}
          hasSaveBar={canWrite}
          onSave={async ({ changes, version }) => {
            const saved = await updateRecord(target, { id, changes, version });
            showSuccess(`${toTitle(labels.one)} saved.`);
            await onSaved(saved);
            return { saved: toRecord(saved) };
          }}
        />
      </FormCard>
    </>
  );
}

import { displayMoney, displayShare } from '../../../objects/pricing/decimal';
import {
  listWhatIfs,
  type SaturationInput,
  toPresentValue,
  toSaturationYears,
} from '../../../objects/pricing/saturation';
import { LineChart } from '../../shared/charts/line-chart';
import { pageLocale } from '../../shared/page-locale';
import { Table } from '../../shared/ui/table';

type Props = {
  input: SaturationInput;
  discountRate: number | undefined;
  averageSale: number | undefined;
};

const details = ['one point more', 'as entered', 'one point less'];

export function SaturationChart({ input, discountRate, averageSale }: Props) {
  const whatIfs = listWhatIfs(input);
  const share = Number(input.expectedMarketShare);
  if (whatIfs.length === 0 || !share) return null;
  const rows = whatIfs.map(({ rate, months, isEntered }) => {
    const years = toSaturationYears(months);
    const entered = whatIfs.findIndex((one) => one.isEntered);
    const place = whatIfs.findIndex((one) => one.rate === rate) - entered + 1;
    const sale = averageSale === undefined ? undefined : toPresentValue(averageSale, discountRate, years);
    return { rate: displayShare(rate), detail: details[place] ?? '', months, years, sale, isEntered };
  });
  return (
    <>
      <LineChart
        title="Market share reached, by conversion rate"
        lines={rows.map(({ rate, months, years, isEntered }) => ({
          key: rate,
          x: months / 12,
          y: share * 100,
          label: toYears(years),
          detail: `rate ${rate}`,
          isMain: isEntered,
        }))}
        displayX={(year) => (year === 0 ? 'Start' : `Year ${year}`)}
        displayY={(percent) => `${Math.round(percent * 100) / 100}%`}
      />
      <Table
        name="Time to saturation by conversion rate"
        look="dense"
        isNumeric
        scrolls
        head={['Conversion rate', 'Months', 'Years', 'Average sale today']}
      >
        {rows.map(({ rate, detail, months, years, sale, isEntered }) => (
          <tr key={rate} aria-current={isEntered || undefined}>
            <th scope="row">
              {rate} {detail}
            </th>
            <td>{months.toLocaleString(pageLocale)}</td>
            <td>{years.toLocaleString(pageLocale, { minimumFractionDigits: 1 })}</td>
            <td>{sale === undefined ? '–' : displayMoney(sale)}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}

function toYears(years: number): string {
  return years === 1 ? '1 year' : `${years.toLocaleString(pageLocale)} years`;
}

import { Panel } from '../../shared/ui/panel';
import { ChoiceCards } from './choice-cards';
import { type Strategy, strategies } from './delivery-preferences';
import { SeasonStrip } from './season-strip';
import { type Market, strategyTexts } from './seasons';

type Props = { market: Market; strategy: Strategy | undefined; onChange: (strategy: Strategy) => void };

const titles: Record<Market, string> = {
  residential: 'Residential Strategy',
  commercial: 'Commercial Strategy',
};

/** Third step: when in the year leads should come. */
export function StrategyPanel({ market, strategy, onChange }: Props) {
  return (
    <Panel title={titles[market]}>
      <ChoiceCards
        legend="When do you want leads?"
        value={strategy}
        onChange={onChange}
        choices={strategies.map((value) => ({
          value,
          label: strategyTexts[value].label,
          help: strategyTexts[value].help[market],
          more: <SeasonStrip strategy={value} market={market} />,
        }))}
      />
    </Panel>
  );
}

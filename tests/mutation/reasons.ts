// Mutants that may survive, each with the reason why no test can or should notice it.
const refusedByBig =
  'Big refuses undefined, null and the empty text, too: the condition spares an error that is caught.';
const hasTwoParts = 'A nested name has two parts: the default is for the type.';

export const reasons: { [mutant: string]: string } = {
  "objects/pricing/decimal.ts: if (amount === undefined [|| → &&] amount === null || amount === '') return undefined;":
    refusedByBig,
  "objects/pricing/decimal.ts: if (amount === undefined || amount === null [|| → &&] amount === '') return undefined;":
    refusedByBig,
  'objects/pricing/payouts.ts: if (revenue === undefined [|| → &&] first === undefined) return [];':
    'Without a revenue there is no first payout either: the second half is for the type.',
  'objects/pricing/revenue.ts: return cost [&& → ||] retail ? retail.minus(cost) : undefined;':
    'A retail price is there exactly when the cost is.',
  'objects/pricing/saturation.ts: return Math.max(0, value.c.length - value.e [- → +] 1);':
    'Two digits more are scaled up on both sides of the division.',
  'validators/rjsf-validator.ts: return problem ? [toLimitError(field, ownValue(record, field.name)[ ?? null → ], problem.message)] : [];':
    'A rule has a problem only with a value: null is for the type.',
  "server/access/nested-names.ts: const [outer = ['' → undefined], inner = ''] = name.split('.');":
    hasTwoParts,
  "server/access/nested-names.ts: const [outer = '', inner = ['' → undefined]] = name.split('.');":
    hasTwoParts,
};

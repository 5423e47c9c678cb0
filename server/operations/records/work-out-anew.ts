// Every record's formulas once more, after the metadata is stored: few records at once, many as a job that goes on by itself (E4).
import type { ObjectType } from '../../../objects/index';
import { listWorkedOut } from '../../../schemas/rules/work-out';
import type { Task } from '../../work';
import { planFormulas } from './plan-formulas';

export async function workOutAnew({ context, caller }: Task, objectType: ObjectType): Promise<void> {
  const { elements } = await context.metadata.get(objectType);
  if (listWorkedOut(elements).length === 0) return;
  await context.bulk.run({
    ...{ objectType, by: caller.userID },
    // What is stored already asks for it, not who stored that.
    renew: async () => undefined,
    async store(_, show) {
      await show(planFormulas({ objectType, elements }));
      return { status: 200, body: { success: true } };
    },
  });
}

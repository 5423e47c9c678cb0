import { describe, expect, it } from 'vitest';
import { importJson, lostOf, readInput, typesOf } from './import-json';

describe('other tools', () => {
  it('JSON Forms: the layout decides', () => {
    const imported = importJson(readInput('json-forms'));
    expect(imported.elements.map(({ fieldName, grouping }) => [fieldName, grouping])).toEqual([
      ['name', undefined],
      ['personalData.age', undefined],
      ['birthDate', undefined],
      ['nationality', 'Background'],
      ['occupation', 'Background'],
      ['vegetarian', 'Background'],
      ['comments', 'Background'],
      ['personalData.drivingSkill', 'Background'],
    ]);
    expect(typesOf(imported)).toMatchObject({ nationality: 'radio', comments: 'multiRowInput' });
    const occupation = imported.view?.groups
      .flatMap(({ fields }) => fields)
      .find(({ name }) => name === 'occupation');
    expect(occupation?.showWhen).toEqual({ field: 'nationality', notIn: ['Other'] });
  });

  it('SurveyJS: conditions follow renamed questions', () => {
    const imported = importJson(readInput('surveyjs'));
    expect(typesOf(imported)).toMatchObject({
      ...{
        fullName: 'text',
        birthdate: 'datePicker',
        conditions: 'multiCheck',
        languages: 'select_multiple',
      },
      ...{
        smoker: 'radio',
        pain: 'select',
        notes: 'multiRowInput',
        'contact.phone': 'tel',
        insurer: 'select',
      },
    });
    const fields = imported.view?.groups.flatMap((group) => group.fields) ?? [];
    expect(fields.find(({ name }) => name === 'memberID')).toMatchObject({
      showWhen: { field: 'insured', in: [true] },
      format: '^[A-Z]{3}[0-9]{9}$',
      formatMessage: 'Three letters and nine digits.',
    });
    expect(lostOf(imported)).toHaveLength(6);
  });

  it('Airtable: one table of a base', () => {
    const imported = importJson(readInput('airtable'));
    expect(typesOf(imported)).toMatchObject({
      ...{
        companyName: 'text',
        dayRate: 'money',
        budgetEU: 'number',
        Margin: 'percentage',
        Trades: 'select_multiple',
      },
    });
    expect(lostOf(imported).join()).toContain("multipleAttachments'");
  });

  it('HubSpot: order, groups and hidden options', () => {
    const imported = importJson(readInput('hubspot'));
    expect(typesOf(imported)).toMatchObject({
      lifecyclestage: 'radio',
      interests: 'multiCheck',
      annualrevenue: 'money',
    });
    const stage = imported.elements.find(({ fieldName }) => fieldName === 'lifecyclestage');
    expect(stage?.fieldConfig.msOptions?.map(({ value }) => value)).toEqual(['lead', 'subscriber']);
    expect(stage?.grouping).toBe('Contact information');
    expect(imported.elements.find(({ fieldName }) => fieldName === 'hs_score')?.access).toBe('read');
  });

  it('Salesforce: what must be filled, lengths, defaults', () => {
    const imported = importJson(readInput('salesforce'));
    const of = (name: string) => imported.elements.find(({ fieldName }) => fieldName === name);
    expect(of('Name')?.fieldConfig.isRequired).toBe(true);
    expect(of('Type')?.fieldConfig.defaultValue).toBe('Customer - Direct');
    expect(of('Score__c')?.access).toBe('read');
    expect(of('CreatedDate')).toBeUndefined();
  });
});

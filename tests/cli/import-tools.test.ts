import { describe, expect, it } from 'vitest';
import { guessSource, listTables } from '../../importers/recognize';
import type { JsonObject } from '../../schemas/values/json';
import { importJson, lostOf, readInput, typesOf } from './import-json';

describe('other tools', () => {
  it('JSON Forms: the layout decides order and groups', () => {
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

  it('JSON Forms: labels come from the last name of a path, which needs no #', () => {
    const scope = '/properties/home/properties/street_name';
    const rule = { effect: 'SHOW', condition: { scope, schema: { const: 'x' } } };
    const elements: JsonObject[] = [
      { type: 'Control', scope: `#${scope}` },
      { type: 'Control', scope: '#/properties/zipCode', rule },
    ];
    const text = { type: 'string' };
    const properties = { home: { type: 'object', properties: { street_name: text } }, zipCode: text };
    const imported = importJson({
      schema: { type: 'object', properties },
      uischema: { type: 'VerticalLayout', elements },
    });
    expect(imported.elements.map(({ fieldConfig }) => (fieldConfig as JsonObject).label)).toEqual([
      'Street Name',
      'Zip Code',
    ]);
    expect(JSON.stringify(imported)).toContain('home.street_name","in":["x"]');
  });

  it('JSON Forms: a control for __proto__ changes no prototype', () => {
    const layout = `{ "type": "Control", "scope": "#/properties/__proto__", "options": { "readonly": true } }`;
    const file = `{ "schema": { "type": "object", "properties": { "__proto__": { "type": "string" } } }, "uischema": ${layout} }`;
    const imported = importJson(JSON.parse(file));
    expect(Object.hasOwn(Object.prototype, 'ui:readonly')).toBe(false);
    expect(JSON.stringify(imported.view)).toContain('"readOnly":true');
  });

  it('guesses no format for nested lists, and finds the tables in a list of bases', () => {
    expect(guessSource(JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`))).toBeUndefined();
    const table = { name: 'Orders', fields: [{ name: 'a', type: 'number' }] };
    expect(listTables([{ base: { tables: [table] } }])).toEqual([table]);
  });

  it('SurveyJS: conditions use the new names of renamed questions', () => {
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
    expect(lostOf(imported)).toHaveLength(7);
  });

  it('Airtable: imports one table of a base', () => {
    const imported = importJson(readInput('airtable'));
    expect(typesOf(imported)).toMatchObject({
      ...{
        companyName: 'text',
        dayRate: 'money',
        budgetEU: 'number',
        Margin: 'percentage',
        Trades: 'select_multiple',
        Photos: 'files',
      },
    });
  });

  it('HubSpot: imports order, groups and hidden options', () => {
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

  it('Salesforce: imports required fields, lengths and default values', () => {
    const imported = importJson(readInput('salesforce'));
    const of = (name: string) => imported.elements.find(({ fieldName }) => fieldName === name);
    expect(of('Name')?.fieldConfig.isRequired).toBe(true);
    expect(of('Type')?.fieldConfig.defaultValue).toBe('Customer - Direct');
    expect(of('Score__c')?.access).toBe('read');
    expect(of('CreatedDate')).toBeUndefined();
  });
});

describe('formulas and suggestions of other tools', () => {
  it('include Airtable’s computed fields, read-only', () => {
    const imported = importJson({
      tables: [
        {
          ...{ id: 'tbl1', name: 'Jobs', primaryFieldId: 'fld1', views: [{ id: 'viw1', type: 'grid' }] },
          fields: [
            { id: 'fld1', name: 'Job', type: 'singleLineText' },
            {
              id: 'fld2',
              name: 'Total',
              type: 'formula',
              options: {
                isValid: true,
                result: { type: 'currency', options: { precision: 2, symbol: '$' } },
              },
            },
            { id: 'fld3', name: 'Made', type: 'createdTime', options: { result: { type: 'dateTime' } } },
            { id: 'fld4', name: 'Number', type: 'autoNumber' },
            { id: 'fld5', name: 'Files', type: 'multipleAttachments', options: { isReversed: true } },
            { id: 'fld6', name: 'Crew', type: 'multipleRecordLinks', options: { linkedTableId: 'tbl2' } },
          ],
        },
      ],
    });
    expect(typesOf(imported)).toEqual({
      Job: 'text',
      Total: 'money',
      Made: 'datetimePicker',
      Number: 'number',
      Files: 'files',
    });
    expect(imported.elements.map(({ access }) => access)).toEqual([
      ...[undefined, 'read', 'read', 'read', undefined],
    ]);
    expect(lostOf(imported)).toEqual([
      expect.stringContaining("Airtable's formulas are not translated"),
      expect.stringContaining('fields/Made Its value is not worked out: Airtable sets it.'),
      expect.stringContaining('fields/Number Its value'),
      expect.stringContaining("type 'multipleRecordLinks'"),
    ]);
  });

  it('include links to tables of the file', () => {
    const link = (name: string, options: JsonObject) => ({
      id: name,
      name,
      type: 'multipleRecordLinks',
      options,
    });
    const crew = link('Crew', { linkedTableId: 'tblPeople', prefersSingleRecordLink: false });
    const size = { id: 'z', name: 'Crew size', type: 'count', options: { recordLinkFieldId: 'Crew' } };
    const lead = link('Lead', { linkedTableId: 'tblPeople', prefersSingleRecordLink: true });
    const imported = importJson({
      tables: [
        { id: 'tblJobs', name: 'Jobs', primaryFieldId: 'x', fields: [crew, lead, size] },
        {
          id: 'tblPeople',
          name: 'Field people',
          fields: [{ id: 'y', name: 'Name', type: 'singleLineText' }],
        },
      ],
    });
    const reference = { msOptionsType: 'dynamic', refersTo: 'fieldPeople' };
    expect(imported.elements.map(({ fieldConfig }) => fieldConfig)).toMatchObject([
      { visualType: 'select_multiple', ...reference },
      { visualType: 'select', ...reference },
      { visualType: 'number', formula: 'size(Crew)' },
    ]);
    expect(imported.notes.filter(({ from }) => from === 'fields/Crew')).toMatchObject([{ isLost: false }]);
  });

  it('report that Airtable does not export the function of a rollup', () => {
    const result = { type: 'number', options: { precision: 0 } };
    const imported = importJson({
      tables: [
        {
          id: 'tblOrders',
          name: 'Orders',
          fields: [
            { id: 'a', name: 'Name', type: 'singleLineText' },
            {
              ...{ id: 'b', name: 'Total', type: 'rollup' },
              options: { isValid: true, recordLinkFieldId: 'c', fieldIdInLinkedTable: 'd', result },
            },
          ],
        },
      ],
    });
    expect(imported.elements[1]).toMatchObject({ access: 'read', fieldConfig: { visualType: 'number' } });
    const [note] = imported.notes.filter(({ from }) => from === 'fields/Total');
    expect(note?.message).toContain('lines.sum(line, line.price)');
  });

  it('include the suggestions of a combobox', () => {
    const field = (name: string, type: string, more: JsonObject = {}) => ({
      ...{ name, label: name, type, createable: true, updateable: true, nillable: true, defaultValue: null },
      ...{ defaultedOnCreate: false, inlineHelpText: null, precision: 0, length: 80, unique: false },
      ...{ picklistValues: [], ...more },
    });
    const picklistValues = [
      { active: true, defaultValue: false, label: 'Call', validFor: null, value: 'Call' },
      { active: false, defaultValue: false, label: 'Fax', validFor: null, value: 'Fax' },
    ];
    const imported = importJson({
      name: 'Task',
      fields: [
        field('Subject', 'combobox', { picklistValues }),
        field('WhoId', 'reference', { referenceTo: ['Lead'] }),
      ],
    });
    expect(imported.elements[0]?.fieldConfig).toMatchObject({
      visualType: 'text',
      suggestions: ['Call'],
    });
    expect(lostOf(imported)).toEqual([expect.stringContaining("'reference' to Lead")]);
  });
});

// Linked records, rows and files of other tools.
import { describe, expect, it } from 'vitest';
import { createCarrier } from '../../importers/carrier';
import { sources } from '../../importers/sources';
import { importObjects } from '../../importers/to-objects';
import type { Json } from '../../schemas/values/json';
import { importJson, lostOf, readInput, typesOf } from './import-json';

describe('an import', () => {
  it('imports Airtable lookups as formulas through the link', () => {
    const imported = importJson(readInput('airtable-orders'));
    const configs = Object.fromEntries(
      imported.elements.map(({ fieldName, fieldConfig }) => [fieldName, fieldConfig]),
    );
    expect(configs).toMatchObject({
      Order: { visualType: 'select', refersTo: 'orders', refersBack: 'Lines' },
      dueFromOrder: { visualType: 'datePicker', formula: 'Order.Due' },
      emailFromOrder: { visualType: 'text', formula: 'Order.invoiceEmail' },
      customerFromOrder: { visualType: 'text', formula: 'Order.Customer.Name' },
    });
    expect(lostOf(imported)).toEqual([
      expect.stringContaining("Only 'Order lines' is imported"),
      expect.stringContaining(
        'fields/Tags (from Order) It is left out: a formula reads a text, number, date or checkbox through a link',
      ),
    ]);
  });

  it('uses the other side of an Airtable link for roll-ups, not as a field', () => {
    const carrier = createCarrier('orders');
    sources.get('airtable')?.read({ json: readInput('airtable-orders'), table: 'Orders' }, carrier);
    const imported = carrier.finish();
    expect(typesOf(imported)).toEqual({
      ...{ Number: 'text', Due: 'datePicker', invoiceEmail: 'email', Tags: 'select_multiple' },
      ...{ Customer: 'select', lineCount: 'number', Total: 'money', Items: 'text', signedOrder: 'files' },
    });
    expect(imported.elements.find(({ fieldName }) => fieldName === 'lineCount')?.fieldConfig.formula).toBe(
      'Lines.count()',
    );
    expect(imported.notes.map(({ from, message }) => `${from} ${message}`)).toEqual(
      expect.arrayContaining([
        "fields/Lines It is the other side of 'Order' of 'Order lines'. It needs no field: formulas call it 'Lines'.",
        expect.stringContaining(
          'fields/Total The schema does not say how Airtable adds it up. It is a sum here.',
        ),
        'fields/Items Its value is not worked out: it lists a value of each linked record, and a formula gives a single value.',
      ]),
    );
  });

  it.each([
    ['SUM(values)', 'Lines.sum(one, one.Price)'],
    ['MAX( values )', 'Lines.max(one, one.Price)'],
    ['MIN(values)', 'Lines.min(one, one.Price)'],
    ['AVERAGE(values)', 'Lines.avg(one, one.Price)'],
    ['COUNT(values)', 'Lines.filter(one, has(one.Price)).count()'],
    ['COUNTALL(values)', 'Lines.count()'],
    ['SUM(values) * 2', undefined],
  ])('imports an Airtable rollup with %s', (text, formula) => {
    const json = JSON.parse(
      JSON.stringify(readInput('airtable-orders')).replace(
        '"type":"rollup","options":{',
        `"type":"rollup","options":{"formula":"${text}",`,
      ),
    );
    const carrier = createCarrier('orders');
    sources.get('airtable')?.read({ json, table: 'Orders' }, carrier);
    const { elements, notes } = carrier.finish();
    expect(elements.find(({ fieldName }) => fieldName === 'Total')?.fieldConfig.formula).toBe(formula);
    const lost = notes.filter(({ from, isLost }) => isLost && from === 'fields/Total');
    expect(lost.map(({ message }) => message)).toEqual(
      formula
        ? []
        : ["Its value is not worked out: there is no formula here for Airtable's SUM(values) * 2."],
    );
  });

  it('imports files and fixed matrices of SurveyJS', () => {
    const imported = importJson(readInput('surveyjs-claim'));
    expect(typesOf(imported)).toEqual({
      ...{ 'rooms.kitchen.area': 'number', 'rooms.kitchen.state': 'select' },
      ...{ 'rooms.Bath.area': 'number', 'rooms.Bath.state': 'select', plumber: 'text' },
      ...{ photos: 'files', plate: 'image', estimate: 'files' },
    });
    const of = (name: string) => imported.elements.find(({ fieldName }) => fieldName === name);
    expect(of('rooms.kitchen.state')).toMatchObject({
      grouping: 'Rooms',
      fieldConfig: {
        label: 'Kitchen: State',
        isRequired: true,
        msOptions: [{ value: 'Dry' }, { value: 'Wet' }],
      },
    });
    expect(of('photos')?.fieldConfig).toMatchObject({
      ...{ isRequired: true, fileKinds: ['jpg', 'png'], fileMegabytes: 5, fileCount: 8 },
    });
    expect(of('estimate')?.fieldConfig.fileKinds).toContain('docx');
    const plumber = imported.view?.groups
      .flatMap(({ fields }) => fields)
      .find(({ name }) => name === 'plumber');
    expect(plumber?.showWhen).toEqual({ field: 'rooms.kitchen.state', in: ['Wet'] });
    expect(lostOf(imported)).toEqual([
      "survey 'title' is not carried over.",
      "pages/0/elements/2 No field accepts files of the type '.heic'.",
      'pages/0/elements/4 A file can have up to 10 MB.',
      "pages/0/elements/5 There is no field for the question 'signature' of type 'signaturepad'.",
    ]);
  });

  it.each(['matrix', 'matrixdropdown'])('refuses a %s with a million cells quickly', (type) => {
    const names = Array.from({ length: 1000 }, (_, n) => `n${n}`);
    const matrix = {
      type,
      name: 'wide',
      rows: names,
      columns: names.map((name) => ({ name })),
      choices: ['a'],
    };
    const imported = importJson({ pages: [{ elements: [matrix] }] });
    expect(imported.elements).toEqual([]);
    expect(lostOf(imported)).toEqual([expect.stringContaining('It has more than 2,000 cells')]);
  });

  it('imports arrays of JSON Forms with the layout of a row', () => {
    const imported = importJson(readInput('json-forms-arrays'));
    expect(typesOf(imported)).toEqual({
      ...{ applicant: 'text', employers: 'objectList', certificates: 'files', portrait: 'image' },
    });
    const of = (name: string) => imported.elements.find(({ fieldName }) => fieldName === name)?.fieldConfig;
    expect(of('employers')).toMatchObject({ isRequired: true, minItems: 1 });
    expect(of('employers')?.fields).toMatchObject([
      { fieldName: 'company', fieldConfig: { label: 'Name of the company', isRequired: true } },
      { fieldName: 'since', fieldConfig: { visualType: 'datePicker' } },
      { fieldName: 'duties', fieldConfig: { visualType: 'multiRowInput' } },
    ]);
    expect(of('certificates')).toMatchObject({ fileKinds: ['pdf'], fileCount: 5 });
    expect(of('portrait')).toMatchObject({ fileKinds: ['png'] });
    expect(lostOf(imported)).toEqual([
      '#/properties/employers/items/properties/reference A part of an object cannot hold files.',
      '#/properties/nicknames There is no field for a list without options.',
      "uischema/elements/1/options 'elementLabelProp' is not carried over.",
      "uischema/elements/1/options 'showSortButtons' is not carried over.",
      'uischema/elements/1/options/detail/elements/1 Its controls are not put side by side.',
      'uischema/elements/1/options/detail/elements/1/elements/1/rule Rules within an object are not carried over.',
      "uischema/elements/4 '#/properties/nicknames' is not a field.",
    ]);
  });
});

describe('an import of objects', () => {
  const link = (id: string, name: string, linkedTableId: string, inverseLinkFieldId: string) => ({
    ...{ id, name, type: 'multipleRecordLinks' },
    options: { linkedTableId, inverseLinkFieldId, prefersSingleRecordLink: false },
  });
  const title = { id: 't', name: 'Name', type: 'singleLineText' };

  it('imports a many-to-many relation once, and gives each table its own key', () => {
    const tables = [
      { id: 'a', name: 'Courses', primaryFieldId: 't', fields: [title, link('l', 'Students', 'b', 'm')] },
      {
        ...{ id: 'b', name: 'People', primaryFieldId: 't' },
        fields: [
          title,
          link('m', 'Courses', 'a', 'l'),
          { id: 'c', name: 'Load', type: 'count', options: { recordLinkFieldId: 'm' } },
        ],
      },
      { id: 'c', name: 'people', fields: [{ name: 'Age', type: 'number' }] },
    ];
    const { files, notes } = importObjects('airtable', { json: { tables } }, { label: '' });
    expect(Object.values(files)).toMatchObject([
      {
        objectType: 'courses',
        object: { label: 'Course', plural: 'Courses', titleField: 'Name' },
        fields: [
          { fieldName: 'Name' },
          { fieldName: 'Students', fieldConfig: { refersTo: 'people', refersBack: 'Courses' } },
        ],
      },
      { objectType: 'people', fields: [{}, { fieldConfig: { formula: 'Courses.count()' } }] },
      {
        objectType: 'people2',
        object: { titleField: 'name' },
        fields: [{ fieldConfig: { label: 'Name' } }, { fieldName: 'Age' }],
      },
    ]);
    expect(notes.filter(({ isLost }) => isLost)).toEqual([]);
  });

  it('imports the conditions of a survey, and a matrix as rows', () => {
    const columns = [
      { name: 'item', cellType: 'text' },
      { name: 'proof', cellType: 'file' },
    ];
    const elements: Json[] = [
      { type: 'boolean', name: 'sick' },
      { type: 'text', name: 'since', visibleIf: '{sick} = true' },
      { type: 'matrixdynamic', name: 'costs', minRowCount: 1, columns },
    ];
    const { files } = importObjects('surveyjs', { json: { elements } }, { label: 'claim' });
    expect(files['objects/claim.json']?.fields).toMatchObject([
      { fieldName: 'sick' },
      { fieldName: 'since', fieldConfig: { showWhen: { required: ['sick'] } } },
    ]);
    expect(files['objects/costs.json']).toMatchObject({
      object: { partOf: 'claim', titleField: 'item' },
      fields: [
        { fieldName: 'item' },
        { fieldName: 'proof', fieldConfig: { visualType: 'files' } },
        { fieldName: 'claim', fieldConfig: { refersTo: 'claim', systemField: true } },
      ],
    });
  });

  it('leaves out a formula that does not fit the imported fields', () => {
    const { options } = link('l', 'Other', 'b', '');
    const lookup = { recordLinkFieldId: 'l', fieldIdInLinkedTable: 'y', result: { type: 'number' } };
    const tables = [
      {
        ...{ id: 'a', name: 'Ones' },
        fields: [
          title,
          { ...link('l', 'Other', 'b', ''), options: { ...options, prefersSingleRecordLink: true } },
          { id: 'u', name: 'Code', type: 'multipleLookupValues', options: lookup },
        ],
      },
      // Fields with the same name get different ones here.
      {
        ...{ id: 'b', name: 'Others' },
        fields: [title, { ...title, id: 'x', name: 'Code' }, { id: 'y', name: 'Code', type: 'number' }],
      },
    ];
    const { files, notes } = importObjects('airtable', { json: { tables } }, { label: '' });
    expect(files['objects/ones.json']?.fields[2]?.fieldConfig).toEqual({
      label: 'Code',
      visualType: 'number',
    });
    expect(notes.filter(({ isLost }) => isLost)).toMatchObject([{ from: 'Ones: Code' }]);
  });
});

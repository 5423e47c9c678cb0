// LF013 appears in reports and in lists of suppressed problems, so no number is ever reused.

type Severity = 'error' | 'warning';
type Code = { id: `LF${number}`; severity: Severity; says: string };

const error = (id: Code['id'], says: string): Code => ({ id, severity: 'error', says });
const warning = (id: Code['id'], says: string): Code => ({ id, severity: 'warning', says });

export const metadataCodes = {
  unreadable: error('LF001', 'The file cannot be read, or is not UTF-8.'),
  syntax: error('LF002', 'The file is not JSON.'),
  duplicateKey: error('LF003', 'An object has the same key twice: JSON readers keep only the last one.'),
  textFault: error(
    'LF004',
    'A text has a NUL character or half of a character, which no database can store.',
  ),
  numberFault: error('LF005', 'A number has more digits than can be kept, or is too large.'),
  tooDeep: error('LF006', 'A value is nested too deeply.'),
  metadataShape: error('LF007', 'The file is neither a list of data elements nor an object with one.'),

  elementShape: error('LF010', 'A data element is not an object.'),
  fieldConfigShape: error('LF011', 'fieldConfig is missing or not an object.'),
  nameMissing: error('LF012', 'fieldName is missing.'),
  nameInvalid: error('LF013', 'fieldName has characters that are not allowed, is too long or is reserved.'),
  duplicateName: error('LF014', 'Two data elements of one object have the same fieldName.'),
  idMismatch: error('LF015', 'metaDataID is not objectType#fieldName.'),
  typeMismatch: error('LF016', 'type does not match the visual type.'),
  otherObject: error('LF017', 'A data element belongs to a different object than the file.'),
  objectTypeMissing: warning('LF018', 'objectType is missing.'),
  labelBlank: error('LF019', 'The label is blank.'),

  visualTypeUnknown: error('LF020', 'The visual type is missing or unknown.'),
  wrongType: error('LF021', 'A value has the wrong type and is skipped.'),
  systemRequired: error('LF022', 'A system field cannot be required.'),
  heightInvalid: error('LF023', 'The height is not one of the allowed heights.'),
  accessInvalid: error('LF024', "access is neither 'read' nor 'write'."),
  labelMissing: warning('LF025', 'The label is missing, so the form shows the field name.'),
  descriptionInternal: warning(
    'LF026',
    'There is only a description, which forms never show. You probably meant help.',
  ),

  groupDiffers: warning('LF027', 'Fields of one grouping describe it differently: only the first counts.'),
  groupingTwice: warning('LF028', 'Two groupings differ only in spaces or hyphens, so both are headings.'),
  nameAlike: warning('LF029', 'The fieldNames of two data elements differ only in case.'),

  optionsMissing: error('LF030', 'A select field has no options.'),
  optionsType: error('LF031', "msOptionsType is neither 'static' nor 'dynamic'."),
  optionValue: error('LF032', 'An option has no value.'),
  optionLabel: error('LF033', 'An option has no label.'),
  optionDuplicate: error('LF034', 'Two options have the same value.'),
  optionDefaults: error('LF035', 'A field with one value has several default options.'),
  endpointInvalid: error('LF036', 'The endpoint is neither a path nor an http(s) address.'),
  endpointField: error('LF037', 'The endpoint names a field that does not exist.'),
  endpointCircle: error(
    'LF038',
    'Fields depend on each other in a circle, so none of them can ever be filled in.',
  ),
  optionLabelTwice: warning('LF039', 'Two options have the same label: nobody can tell them apart.'),

  defaultInvalid: error('LF040', 'The field itself does not accept its default value.'),
  defaultMissing: error('LF041', 'Stored records should get a default value, but none is set.'),
  defaultConflict: warning(
    'LF042',
    'defaultValue and the default marks of the options differ: defaultValue counts.',
  ),
  secretDefault: warning('LF043', 'A secret field has a default value, which everyone can read here.'),

  optionNotText: warning('LF044', "An option's value is a number or a flag: it is stored as text."),
  optionAlike: warning(
    'LF045',
    'The values of two options differ only in case, spaces or invisible characters: both can be stored.',
  ),
  optionUnseen: warning(
    'LF046',
    "An option's value starts or ends with a space, has an invisible character, or mixes letters of two alphabets.",
  ),
  suggestionInvalid: warning('LF047', 'A suggestion is listed twice, or the field does not accept it.'),

  unknownKey: warning('LF050', 'The format does not know this key. It is kept and has no effect.'),
  unusedKey: warning('LF051', 'This visual type does not use this key.'),

  viewShape: error('LF060', 'A part of a view has the wrong shape and is skipped.'),
  viewField: error('LF061', 'A view names a field that does not exist.'),
  viewTwice: warning('LF062', 'A view names a field twice without a condition: only the first place counts.'),
  viewValue: warning('LF063', 'A condition expects a value that its field can never have.'),
  viewAutocomplete: warning('LF064', 'autocomplete has a word that browsers do not know.'),
  viewGrouping: warning('LF065', 'rest names a grouping that no data element has.'),
  viewEmpty: warning('LF066', 'A view, or one of its groups, shows no fields.'),

  conditionOpen: warning(
    'LF079',
    'A condition asks for a value without required, so it is also true while that field is empty.',
  ),
  conditionShape: error('LF080', 'A part of a condition has the wrong shape.'),
  conditionKeyword: error(
    'LF081',
    'A condition uses a word of JSON Schema that is not among those for conditions.',
  ),
  conditionField: error('LF082', 'A condition asks a field that does not exist.'),
  conditionType: error('LF083', 'A condition asks a field for a value of another type.'),
  conditionValue: error('LF084', 'A condition asks for an option that its field does not have.'),
  conditionSecret: error(
    'LF085',
    'A condition asks for the value of a secret field. Ask only whether it is filled.',
  ),
  conditionAlways: error('LF086', 'A condition is always true.'),
  conditionNever: error('LF087', 'A condition is never true.'),
  conditionTwice: error('LF088', 'A condition lists a value twice.'),
  conditionLong: error('LF089', 'A condition has more than 200 parts.'),
  ruleCircle: error('LF090', 'Fields depend on each other in a circle, or a field depends on itself.'),
  whenHiddenInvalid: error('LF091', "whenHidden is neither 'keep' nor 'clear'."),

  limitInvalid: error('LF092', 'A limit has the wrong shape, or does not fit the visual type.'),
  limitNever: error('LF093', 'The limits leave no value.'),
  limitField: error('LF094', 'A limit names a field that does not exist or cannot be compared.'),
  patternInvalid: error('LF095', 'A pattern cannot be read, or takes too long to match.'),
  limitFine: warning('LF096', 'A limit has more decimals than the field keeps.'),

  formulaSyntax: error('LF100', 'A formula cannot be read.'),
  formulaField: error('LF101', 'A formula names a field or a function that does not exist.'),
  formulaType: error('LF102', 'A part of a formula has the wrong type.'),
  formulaSecret: error(
    'LF103',
    'A formula asks for the value of a secret field. Ask only whether it is filled.',
  ),
  formulaLong: error('LF104', 'A formula is too long or too deeply nested.'),
  formulaResult: error('LF105', 'A formula gives a different type of value than its field holds.'),
  formulaSetting: error('LF106', 'A field with a formula has a setting that makes no sense for it.'),
  checkInvalid: error('LF107', 'A check needs a rule and a message.'),
  uniqueInvalid: error('LF108', 'A field cannot be unique with this type or these settings.'),
  seriesInvalid: error(
    'LF112',
    'A number series cannot be read, or does not fit the type or other settings.',
  ),
  refersBackInvalid: error('LF114', 'A link has a name on the other side that formulas cannot use.'),
  formulaElsewhere: warning(
    'LF113',
    'A formula names the records of another object, and the metadata of that object are not there.',
  ),
  formulaConstant: warning(
    'LF110',
    'A formula or a check asks no field, or compares one with itself, so it is always the same.',
  ),
  formulaDivision: warning('LF111', 'A formula divides by 0, so it is always empty.'),
  partSetting: error('LF109', 'A part of an object has a setting that only a separate field can have.'),

  keyMissing: error('LF073', 'A fixture, a story or a part of it lacks a key that it needs.'),
  sampleShape: error('LF070', 'A sample lacks its name, value or problems.'),
  sampleDiffers: error('LF071', 'The problems found in a sample differ from those it lists.'),
  fixtureDiffers: error(
    'LF072',
    'A pinned schema, verdict, sentence or text differs from what the engine produces.',
  ),
} as const satisfies { readonly [name: string]: Code };

export type MetadataCode = keyof typeof metadataCodes;

// Everything that can be wrong with metadata, each with a number that stays: LF013 is cited in reports and suppressed in
// configurations, so no number is ever given again.

type Severity = 'error' | 'warning';
type Code = { id: `LF${number}`; severity: Severity; says: string };

const error = (id: Code['id'], says: string): Code => ({ id, severity: 'error', says });
const warning = (id: Code['id'], says: string): Code => ({ id, severity: 'warning', says });

export const metadataCodes = {
  unreadable: error('LF001', 'The file cannot be read, or is not UTF-8.'),
  syntax: error('LF002', 'The file is not JSON.'),
  duplicateKey: error('LF003', 'An object holds the same key twice: JSON readers keep only the last one.'),
  textFault: error('LF004', 'A text holds a NUL character or half of a character: no database keeps it.'),
  numberFault: error('LF005', 'A number has more digits than can be kept, or is too large.'),
  tooDeep: error('LF006', 'A value is nested too deep.'),
  metadataShape: error('LF007', 'The file is neither a list of data elements nor an object that holds one.'),

  elementShape: error('LF010', 'A data element is not an object.'),
  fieldConfigShape: error('LF011', 'fieldConfig is missing or not an object.'),
  nameMissing: error('LF012', 'fieldName is missing.'),
  nameInvalid: error('LF013', 'fieldName has characters that are not allowed, is too long or is reserved.'),
  duplicateName: error('LF014', 'Two data elements of one object have the same fieldName.'),
  idMismatch: error('LF015', 'metaDataID is not objectType#fieldName.'),
  typeMismatch: error('LF016', 'type is not the one of the visual type.'),
  otherObject: error('LF017', 'A data element belongs to another object than the file.'),
  objectTypeMissing: warning('LF018', 'objectType is missing.'),
  labelBlank: error('LF019', 'The label is there and holds nothing but spaces.'),

  visualTypeUnknown: error('LF020', 'The visual type is missing or unknown.'),
  wrongType: error('LF021', 'A value of the wrong type: it is ignored.'),
  systemRequired: error('LF022', 'A system field cannot be required.'),
  heightInvalid: error('LF023', 'The height is not one of the heights on offer.'),
  accessInvalid: error('LF024', "access is neither 'read' nor 'write'."),
  labelMissing: warning('LF025', 'There is no label: the form shows the field name.'),
  descriptionInternal: warning(
    'LF026',
    'Only a description is there, which no form shows: help was probably meant.',
  ),

  optionsMissing: error('LF030', 'A field to select from has no option.'),
  optionsType: error('LF031', "msOptionsType is neither 'static' nor 'dynamic'."),
  optionValue: error('LF032', 'An option has no value.'),
  optionLabel: error('LF033', 'An option has no label.'),
  optionDuplicate: error('LF034', 'Two options have the same value.'),
  optionDefaults: error('LF035', 'Several options are the default of a field that holds one.'),
  endpointInvalid: error('LF036', 'The endpoint is neither a path nor an http(s) address.'),
  endpointField: error('LF037', 'The endpoint asks for a field that is not there.'),
  endpointCircle: error('LF038', 'Fields wait for each other: none of them can ever be filled in.'),

  defaultInvalid: error('LF040', 'The field itself does not accept its default value.'),
  defaultMissing: error('LF041', 'Stored records are to get a default value, and there is none.'),
  defaultConflict: warning(
    'LF042',
    'defaultValue and the default marks of the options differ: defaultValue counts.',
  ),
  secretDefault: warning('LF043', 'A secret field has a default value, which everybody can read here.'),

  unknownKey: warning('LF050', 'A key that the format does not know: it is kept and has no effect.'),
  unusedKey: warning('LF051', 'A key that this visual type does not read.'),

  viewShape: error('LF060', 'A part of a view has the wrong shape: it is left out.'),
  viewField: error('LF061', 'A view names a field that is not there.'),
  viewTwice: warning('LF062', 'A view names a field twice without a condition: only the first place counts.'),
  viewValue: warning('LF063', 'A condition asks for a value that its field never holds.'),

  sampleShape: error('LF070', 'A sample lacks its name, value or problems.'),
  sampleDiffers: error('LF071', 'A sample shows other problems than it names.'),
  fixtureDiffers: error(
    'LF072',
    'A pinned schema, verdict, sentence or text differs from what the engine makes.',
  ),
} as const satisfies { readonly [name: string]: Code };

export type MetadataCode = keyof typeof metadataCodes;

// Another view or the server handles these. Fields that an admin adds join the object's forms.
export const brandFields = [
  'brandID',
  'sponsorName',
  'publicKey',
  'products',
  'completedSections',
  'publishNotes',
] as const;

export const partnerFields = ['partnerID', 'primaryUserID', 'roleConfig', 'sponsorType', 'status'] as const;

export const sponsorFields = ['sponsorID', 'roleConfig'] as const;

export const roleFields = ['roleID', 'roleConfig'] as const;

export const userAccountFields = [
  'authsource',
  'shop',
  'password',
  'type',
  'userTypeID',
  'roleConfig.role',
  'role',
  'userID',
  'username',
  'status',
  'requirePWChange',
  'last_login',
  'st3Files',
  'crmJobber',
  'brandEnrollment',
  'avatar',
] as const;

export const userProfileFields = [
  'fname',
  'lname',
  'phone',
  'email',
  'address',
  'city',
  'state',
  'zip',
  'country',
] as const;

export const userBusinessFields = [
  'businessName',
  'businessWebsite',
  'businessPhone',
  'businessAddress',
  'businessCity',
  'businessState',
  'businessEIN',
  'businessInStates',
] as const;

export const userFields = [...userAccountFields, ...userProfileFields, ...userBusinessFields] as const;

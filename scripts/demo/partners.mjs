// 60 partners with their primary users, 120 users in all, in the shape of the API. Keys that begin with `_` are for the loader:
// minutes before the first start, and data of the linked CRM.
import { companyWords, firstNames, lastNames, places, streets, trades } from './words.mjs';

const brandWeights = [
  ['brand-evening-glow', 24],
  ['brand-patio-chorus', 14],
  ['brand-stillwater', 14],
  ['brand-valor', 5],
  ['brand-northstar', 3],
];
const day = 1440;
const programs = {
  'brand-evening-glow': 'lighting',
  'brand-patio-chorus': 'outdoor',
  'brand-stillwater': 'mosquito',
  'brand-valor': 'veteransHomeHealth',
};

const slug = (text) =>
  text
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]/g, '');
const pad = (number, length) => String(number).padStart(length, '0');

function toPhone(random, area) {
  return `${area}-555-01${pad(random.integer(0, 99), 2)}`;
}

function toStreet(random) {
  return `${random.integer(12, 9840)} ${random.pick(streets)}`;
}

function toPartner(random, index, taken) {
  const brand = index === 0 ? 'brand-evening-glow' : random.weighted(brandWeights);
  const [city, state, zip, area] = places[(index * 7) % places.length];
  let partnerName = 'Hill Country Landscape Lighting';
  while (taken.has(partnerName))
    partnerName = `${random.pick([...companyWords, city, random.pick(lastNames)])} ${random.pick(trades[brand])}`;
  taken.add(partnerName);
  const domain = `${slug(partnerName)}.example`;
  const status =
    index === 0
      ? 'active'
      : random.weighted([
          ['active', 78],
          ['new', 15],
          ['suspended', 7],
        ]);
  const created =
    index === 0 ? 510 * day : random.integer(status === 'new' ? 1 : 40, status === 'new' ? 30 : 760) * day;
  return {
    record: {
      partnerID: `partner-${pad(index + 1, 4)}`,
      partnerName,
      primaryBrandID: brand,
      ...(index === 0 || random.chance(0.8)
        ? { einssn_encrypt: `${random.integer(20, 88)}-${pad(random.integer(1000001, 9899999), 7)}` }
        : {}),
      ...(random.chance(0.9) ? { website: `https://www.${domain}` } : {}),
      address: toStreet(random),
      city,
      state,
      zip,
      status,
      sponsorType: 'partner',
      primaryUserID: index === 0 ? 'user-partner' : `user-${pad(index + 1, 4)}`,
      _minutesBefore: created + random.integer(0, day - 1),
    },
    area,
    domain,
  };
}

function toPerson(random, emails, domain) {
  for (;;) {
    const fname = random.pick(firstNames);
    const lname = random.pick(lastNames);
    const email = `${slug(fname)}.${slug(lname)}@${domain}`;
    if (emails.has(email)) continue;
    emails.add(email);
    return { fname, lname, email };
  }
}

/** The last sign-in: mostly within days, sometimes long ago, never for new users. */
function toLastLogin(random, status, created) {
  if (status === 'new') return {};
  const ago = random.weighted([
    [random.integer(3, 2 * day), 5],
    [random.integer(2 * day, 21 * day), 4],
    [random.integer(21 * day, 180 * day), 1],
  ]);
  return { _lastLoginMinutesBefore: Math.min(ago, created) };
}

function toPartnerUser({ random, partner, identity, userID, roleID, role }) {
  const { record, area, domain } = partner;
  const status = record.status;
  const created = Math.max(1, record._minutesBefore - random.integer(1, 90));
  const isPrimary = record.primaryUserID === userID;
  const phone = toPhone(random, area);
  const business = {
    businessName: record.partnerName,
    businessWebsite: `https://www.${domain}`,
    businessPhone: toPhone(random, area),
    businessAddress: record.address,
    businessCity: record.city,
    businessState: record.state,
    ...(record.einssn_encrypt ? { businessEIN: record.einssn_encrypt } : {}),
    businessInStates: [record.state],
  };
  return {
    userID,
    username: identity.email,
    ...identity,
    phone,
    address: toStreet(random),
    city: record.city,
    state: record.state,
    zip: record.zip,
    country: 'United States',
    authsource: random.weighted([
      ['local', 80],
      ['google', 16],
      ['shopify', 4],
    ]),
    type: 'partner',
    userTypeID: record.partnerID,
    roleConfig: { role: roleID },
    role,
    status,
    ...(isPrimary ? business : {}),
    ...(isPrimary && programs[record.primaryBrandID] && random.chance(0.6)
      ? { brandEnrollment: [programs[record.primaryBrandID]] }
      : {}),
    ...(isPrimary && random.chance(0.35)
      ? {
          crmJobber: true,
          _crmcontact: { phone, address1: record.address, city: record.city, zip: record.zip },
        }
      : {}),
    ...toLastLogin(random, status, created),
    _minutesBefore: created,
  };
}

/** The four accounts that the first start prints. The server sets their password. */
function withDemoAccount(user, identity) {
  return {
    ...user,
    ...identity,
    username: identity.email,
    authsource: 'local',
    status: 'active',
    _lastLoginMinutesBefore: 190,
  };
}

function toStaff(random, emails, { userID, type, userTypeID, roleID, domain, minutesBefore }) {
  const identity = toPerson(random, emails, domain);
  const [city, state, zip, area] = random.pick(places);
  return {
    userID,
    username: identity.email,
    ...identity,
    phone: toPhone(random, area),
    city,
    state,
    zip,
    country: 'United States',
    authsource: random.weighted([
      ['local', 60],
      ['google', 40],
    ]),
    type,
    ...(userTypeID ? { userTypeID } : {}),
    roleConfig: { role: roleID },
    role: 'admin',
    status: 'active',
    ...toLastLogin(random, 'active', minutesBefore),
    _minutesBefore: minutesBefore,
  };
}

function toOwnStaff(random, emails) {
  const admin = (number, roleID) =>
    toStaff(random, emails, {
      userID: `user-a${number}`,
      type: 'admin',
      roleID,
      domain: 'leadfield.test',
      minutesBefore: random.integer(200, 700) * day,
    });
  const admins = [
    admin(1, 'role-administrator'),
    admin(2, 'role-partner-support'),
    admin(3, 'role-partner-support'),
    admin(4, 'role-marketing-viewer'),
  ];
  const first = withDemoAccount(admin(0, 'role-administrator'), {
    fname: 'Ada',
    lname: 'Whitfield',
    email: 'admin@leadfield.test',
  });
  return [{ ...first, userID: 'user-admin' }, ...admins];
}

const sponsorDomains = {
  'sponsor-brightline': 'brightlineoutdoor.example',
  'sponsor-verdant': 'verdanthome.example',
  'sponsor-hearthside': 'hearthsidehealth.example',
};

function toSponsorStaff(random, emails) {
  const users = Object.entries(sponsorDomains).flatMap(([userTypeID, domain], at) =>
    [0, 1, 2].map((number) =>
      toStaff(random, emails, {
        userID: `user-s${at * 3 + number}`,
        type: 'sponsor',
        userTypeID,
        roleID: number === 2 ? 'role-sponsor-marketing' : 'role-sponsor-administrator',
        domain,
        minutesBefore: random.integer(150, 720) * day,
      }),
    ),
  );
  const [first, ...others] = users;
  return [
    {
      ...withDemoAccount(first, { fname: 'Sol', lname: 'Brandt', email: 'sponsor@leadfield.test' }),
      userID: 'user-sponsor',
    },
    ...others,
  ];
}

export function toPartnersAndUsers(random) {
  const taken = new Set();
  const emails = new Set();
  const partners = Array.from({ length: 60 }, (_, index) => toPartner(random, index, taken));
  const primary = partners.map((partner) => {
    const identity = toPerson(random, emails, partner.domain);
    return toPartnerUser({
      random,
      partner,
      identity,
      userID: partner.record.primaryUserID,
      roleID: 'role-partner-administrator',
      role: 'admin',
    });
  });
  primary[0] = {
    ...withDemoAccount(primary[0], { fname: 'Pat', lname: 'Navarro', email: 'partner@leadfield.test' }),
    brandEnrollment: ['lighting'],
    crmJobber: false,
  };
  const active = partners.filter((partner) => partner.record.status === 'active');
  const others = Array.from({ length: 46 }, (_, index) => {
    const partner = index < 4 ? partners[0] : random.pick(active);
    const isClient = index % 5 < 3;
    return toPartnerUser({
      random,
      partner,
      identity: toPerson(random, emails, partner.domain),
      userID: `user-${pad(index + 61, 4)}`,
      roleID: isClient ? 'role-partner-client' : 'role-partner-administrator',
      role: isClient ? 'client' : 'admin',
    });
  });
  others[0] = {
    ...withDemoAccount(others[0], { fname: 'Casey', lname: 'Lindgren', email: 'client@leadfield.test' }),
    userID: 'user-client',
  };
  const users = [...toOwnStaff(random, emails), ...toSponsorStaff(random, emails), ...primary, ...others];
  return { partners: partners.map((partner) => partner.record), users };
}

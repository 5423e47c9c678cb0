// 2,400 leads over the 400 days before the first start, with growth, a season, quiet weekends and busy daytimes. `minutesBefore`
// becomes the lead's date when the demo data is loaded; `partnerID` and `userID` name the owner.
import { firstNames, lastNames, places } from './words.mjs';

const day = 1440;
const partnerRules = [
  ['Territory match', 46],
  ['Nearest partner', 22],
  ['Round robin', 16],
  ['Primary brand', 10],
  ['Repeat customer', 6],
];
const storeRules = [
  ['No partner in territory', 55],
  ['Partner at capacity', 25],
  ['Store pickup', 20],
];
/** Some leads are always on the day of the first start. */
const fresh = [2, 9, 14, 37, 58, 81, 117, 149, 203, 266, 321, 388, 447, 521, 604, 733];

function toDayWeights(random) {
  return Array.from({ length: 400 }, (_, ago) => {
    const growth = 1.45 - ago / 400;
    const season = 1 + 0.35 * Math.sin((2 * Math.PI * (ago + 60)) / 365);
    const weekend = ago % 7 === 2 || ago % 7 === 3 ? 0.5 : 1;
    return [ago, growth * season * weekend * (0.6 + 0.8 * random.next())];
  });
}

/** Counted from a start in mid-afternoon, so that most leads are between eight and eight. */
function toTimeOfDay(random) {
  return random.chance(0.82) ? (random.integer(-300, 420) + day) % day : random.integer(0, day - 1);
}

function toLead({ random, number, minutesBefore, partners, usersByPartner }) {
  const partner = random.weighted(partners);
  const isStore = random.chance(0.27);
  const near = places.filter(([, state]) => state === partner.state);
  const [city, state, zip] = random.chance(0.85) ? random.pick(near) : random.pick(places);
  const user = random.weighted(usersByPartner.get(partner.partnerID));
  return {
    contactID: `C-${100000 + number}`,
    customerID: `K-${700000 + ((number * 7919) % 99991)}`,
    firstName: random.pick(firstNames),
    lastName: random.pick(lastNames),
    city,
    state,
    zip,
    ...(isStore
      ? { partnerFirstName: partner.city, partnerLastName: 'Store' }
      : {
          partnerFirstName: user.fname,
          partnerLastName: user.lname,
          partnerID: partner.partnerID,
          userID: user.userID,
        }),
    brandID: partner.primaryBrandID,
    distroType: isStore ? 'To Store' : 'To Partner',
    distroRule: random.weighted(isStore ? storeRules : partnerRules),
    minutesBefore,
  };
}

export function toLeads(random, partners, users) {
  const receiving = partners.filter((partner) => partner.status === 'active');
  const weighted = receiving.map((partner, at) => [partner, at === 0 ? 18 : 1 + 5 * random.next() ** 3]);
  const usersByPartner = new Map(
    receiving.map((partner) => [
      partner.partnerID,
      users
        .filter((user) => user.userTypeID === partner.partnerID)
        .map((user) => [user, user.role === 'client' ? 2 : 3]),
    ]),
  );
  const weights = toDayWeights(random);
  const times = Array.from(
    { length: 2400 - fresh.length },
    () => random.weighted(weights) * day + toTimeOfDay(random) + 16,
  );
  const all = [...fresh, ...times].map((minutes) => Math.min(minutes, 400 * day)).sort((a, b) => b - a);
  return all.map((minutesBefore, at) =>
    toLead({ random, number: at + 1, minutesBefore, partners: weighted, usersByPartner }),
  );
}

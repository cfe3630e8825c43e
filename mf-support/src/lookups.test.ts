import manifest from '../area.json';
import { searchRules, searchTypes } from './wearables/search';

/** What the palette offers by area.json, and what the search takes, are the same ids. */
const lookupOf = {
  asn: 'Wearable with ASN',
  visualId: 'Wearable with visual id',
  serialNumber: 'Wearable with serial number',
  email: 'Account of',
};

const ids = Array.from({ length: 25 }, (_, length) => `${'7A'.repeat(13)}`.slice(0, length));
const samples = [...ids, 'A1-'.repeat(7).slice(0, 20), 'noor@example.com', 'noor@example', '@example.com'];

test.each(searchTypes)('an id that the search by %s takes is one for the palette too', (type) => {
  const pattern = manifest.lookups.find(({ label }) => label === lookupOf[type])?.pattern;
  const offered = samples.filter((sample) => new RegExp(`^(?:${pattern})$`).test(sample));
  expect(offered).toEqual(samples.filter((sample) => searchRules[type](sample) === undefined));
  expect(offered).not.toEqual([]);
});

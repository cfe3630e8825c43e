import manifest from '../area.json';
import { searchRules, searchTypes } from './wearables/search';

/** The lookup labels in area.json by search type: the palette must offer exactly the ids that the search accepts. */
const lookupOf = {
  asn: 'Wearable with ASN',
  visualId: 'Wearable with Visual Id',
  serialNumber: 'Wearable with serial number',
  email: 'Account of',
};

const ids = Array.from({ length: 25 }, (_, length) => `${'7A'.repeat(13)}`.slice(0, length));
const samples = [...ids, 'A1-'.repeat(7).slice(0, 20), 'noor@example.com', 'noor@example', '@example.com'];

test.each(searchTypes)('the palette recognises the same ids as the search by %s', (type) => {
  const pattern = manifest.lookups.find(({ label }) => label === lookupOf[type])?.pattern;
  const offered = samples.filter((sample) => new RegExp(`^(?:${pattern})$`).test(sample));
  expect(offered).toEqual(samples.filter((sample) => searchRules[type](sample) === undefined));
  expect(offered).not.toEqual([]);
});

import { CopyableId } from '@console/ui/CopyableId';
import { DescriptionList } from '@console/ui/DescriptionList';
import { SecretText } from '@console/ui/SecretText';
import type { ReactNode } from 'react';
import type { ChipContents } from '../chip/readDevice';
import { ifPresent, type Reading } from '../chip/reading';
import { PublicKeyView } from './dongle/PublicKeyView';

const missingTexts: Record<Exclude<Reading<unknown>['state'], 'present'>, string> = {
  absent: 'not on the chip',
  empty: 'never written',
  locked: 'locked: read the device with the user PIN',
  unreadable: 'cannot be read',
};

function shown<T>(reading: Reading<T>, show: (value: T) => ReactNode): ReactNode {
  if (reading.state === 'present') return show(reading.value);
  return <small>{missingTexts[reading.state]}</small>;
}

/** The contents of a chip (part 2, section 3: chip data). The secret is not in the DOM until it is revealed. */
export function DongleContents({ contents }: { contents: ChipContents }) {
  const { serialNumber, clientId, clientSecret, publicKey } = contents;
  const name = ifPresent(serialNumber) ?? 'without-number';
  return (
    <DescriptionList
      items={[
        {
          label: 'Serial Number',
          value: shown(serialNumber, (value) => <CopyableId name="serial number">{value}</CopyableId>),
        },
        {
          label: 'Client ID',
          value: shown(clientId, (value) => <CopyableId name="client ID">{value}</CopyableId>),
        },
        {
          label: 'Client secret',
          value: shown(clientSecret, (secret) => (
            <SecretText name="client secret" value={secret.reveal()} repeatable />
          )),
        },
        {
          label: 'Public key',
          value: shown(publicKey, (key) => <PublicKeyView publicKey={key} serialNumber={name} />),
          wide: true,
        },
      ]}
    />
  );
}

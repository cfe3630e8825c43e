import { securityModuleLimits } from '@console/resources';
import { JsonFile } from '@console/ui/JsonFile';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ConfigureTask } from './configureTask';
import { DongleChoice } from './DongleChoice';
import { FinishedDongles } from './FinishedDongles';
import { MakeKey } from './MakeKey';
import { Personalise } from './Personalise';
import { RunDialogs } from './RunDialogs';
import { SaveRecord } from './SaveRecord';
import { SecurityModuleFile } from './securityModuleFile';
import { useChipRun } from './useChipRun';
import { useDongle } from './useDongle';
import { unsavedWords, useDongleRecords } from './useDongleRecords';

/** 'Import or Configure Multos' (part 2, section 2). */
export function ConfigurePage() {
  const [address] = useSearchParams();
  const dongle = useDongle();
  const run = useChipRun(dongle);
  const records = useDongleRecords();
  const [begin, setBegin] = useState<ConfigureTask['begin']>(() => ({
    serialNumber: address.get('serialNumber') || securityModuleLimits.firstSerialNumber,
  }));
  const task = { run, records, begin, disabled: run.busy || dongle.source === undefined };

  return (
    <Page>
      <PageHeader title="Import or Configure Multos" />
      <DongleChoice dongle={dongle} busy={run.busy} />
      <PageSection title="From a file">
        <JsonFile<SecurityModuleFile>
          label="Import a record"
          struct={SecurityModuleFile}
          failureText="Error importing multos device from json file"
          submitText="Use this record"
          onSubmit={({ serialNumber, modulus }) => setBegin({ serialNumber, modulus: modulus ?? '' })}
        />
      </PageSection>
      <Tabs
        // Without a dongle, what works without one.
        defaultActiveKey={dongle.problem ? 'record' : 'personalise'}
        items={[
          { key: 'personalise', label: 'Personalise the chip', children: <Personalise {...task} /> },
          { key: 'key', label: 'Create the key alone', children: <MakeKey {...task} /> },
          { key: 'record', label: 'Save a record without a dongle', children: <SaveRecord begin={begin} /> },
        ].map((tab) => ({ ...tab, disabled: run.busy }))}
      />
      <FinishedDongles dongles={records.dongles} save={records.save} />
      <RunDialogs run={run} unsaved={unsavedWords(records.dongles)} />
    </Page>
  );
}

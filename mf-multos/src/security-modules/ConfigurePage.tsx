import { securityModuleLimits } from '@console/resources';
import { JsonFile } from '@console/ui/JsonFile';
import { PageSection } from '@console/ui/Page';
import { showStatus } from '@console/ui/statusMessage';
import { Flex, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './ConfigurePage.module.css';
import type { ConfigureTask } from './configureTask';
import { DongleChoice, DongleProblem } from './DongleChoice';
import { MakeKey } from './MakeKey';
import { MultosPage } from './MultosPage';
import { Personalise } from './Personalise';
import { RunDialogs } from './RunDialogs';
import { SaveRecord } from './SaveRecord';
import { SetUpToday } from './SetUpToday';
import { SecurityModuleFile } from './securityModuleFile';
import { useSetUpDongles } from './setUpDongles';
import { useChipRun } from './useChipRun';
import { useDongle } from './useDongle';
import { unsavedWords, useDongleRecords } from './useDongleRecords';

/** 'Import or Configure Multos' (part 2, section 2). */
export function ConfigurePage() {
  const [address] = useSearchParams();
  const wanted = address.get('serialNumber') ?? '';
  const dongle = useDongle();
  const run = useChipRun(dongle);
  const records = useDongleRecords();
  const noted = useSetUpDongles();
  const [begin, setBegin] = useState<ConfigureTask['begin']>({
    serialNumber: wanted || securityModuleLimits.firstSerialNumber,
  });
  // Without a dongle, what works without one.
  const [tab, setTab] = useState(dongle.problem ? 'record' : 'personalise');
  const [begun, setBegun] = useState(wanted);
  // A dongle to go on with was chosen on this very screen.
  if (wanted !== begun) {
    setBegun(wanted);
    setBegin({ serialNumber: wanted });
    setTab('personalise');
  }
  const task = { run, records, begin, disabled: run.busy || dongle.source === undefined };

  // What a run is at work on is no news.
  const atWork = run.busy ? run.state?.serialNumber : undefined;
  // Nor is what became of it, as long as its steps are on the screen and say how to go on.
  const told = run.state?.at === 'done' ? undefined : run.state?.serialNumber;
  const shown = [...records.dongles.map(({ serialNumber }) => serialNumber), ...(told ? [told] : [])];

  return (
    <MultosPage title="Import or Configure Multos" shown={shown}>
      <DongleProblem dongle={dongle} />
      <div className={styles.room}>
        <div className={styles.columns}>
          <Tabs
            activeKey={tab}
            tabBarGutter={20}
            onChange={setTab}
            items={[
              { key: 'personalise', label: 'Personalise the chip', children: <Personalise {...task} /> },
              { key: 'key', label: 'Create the key alone', children: <MakeKey {...task} /> },
              {
                key: 'record',
                label: 'Save a record without a dongle',
                children: <SaveRecord begin={begin} />,
              },
            ].map((item) => ({
              ...item,
              label: <span className={styles.tab}>{item.label}</span>,
              disabled: run.busy,
            }))}
          />
          <div className={styles.list}>
            <SetUpToday dongles={records.dongles} save={records.save} atWork={atWork} />
          </div>
          <Flex vertical gap={16}>
            <PageSection title="Import from a file">
              <JsonFile<SecurityModuleFile>
                label="Import a record"
                kind="security-module"
                struct={SecurityModuleFile}
                failureText="Error importing multos device from json file"
                submitText="Use this record"
                onSubmit={({ serialNumber, modulus }) => {
                  setBegin({ serialNumber, modulus: modulus ?? '' });
                  // They are above, and but for one behind their tabs.
                  showStatus(`The forms were filled from the record of ${serialNumber}.`);
                }}
              />
            </PageSection>
            <DongleChoice dongle={dongle} busy={run.busy} />
          </Flex>
        </div>
      </div>
      <RunDialogs run={run} unsaved={unsavedWords(records.dongles, noted)} />
    </MultosPage>
  );
}

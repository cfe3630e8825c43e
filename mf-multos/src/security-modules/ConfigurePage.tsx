import { securityModuleLimits } from '@console/resources';
import { JsonFile } from '@console/ui/JsonFile';
import { PageSection } from '@console/ui/Page';
import { showStatus } from '@console/ui/statusMessage';
import { useDraft } from '@console/ui/useDraft';
import { Flex, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './ConfigurePage.module.css';
import { DongleChoice, DongleProblem } from './dongle/DongleChoice';
import { useSetUpDongles } from './dongle/setUpDongles';
import { useDongle } from './dongle/useDongle';
import { unsavedSerialNumbers, useDongleRecords } from './dongle/useDongleRecords';
import { useLedHereAgain } from './dongle/useLedHereAgain';
import { MultosPage } from './MultosPage';
import { SecurityModuleFile } from './record/securityModuleFile';
import type { ConfigureTask } from './run/configureTask';
import { RunDialogs } from './run/RunDialogs';
import { useChipRun } from './run/useChipRun';
import { useFormInputs } from './run/useFormInputs';
import { SetUpToday } from './SetUpToday';
import { MakeKey } from './task/MakeKey';
import { Personalise } from './task/Personalise';
import { SaveRecord } from './task/SaveRecord';

const initialFor = (serialNumber: string | null): ConfigureTask['initial'] => ({
  serialNumber: serialNumber || securityModuleLimits.firstSerialNumber,
  // Empties the field: what it holds may belong to another number, and a saved record cannot be changed.
  modulus: undefined,
});

const isTab = (draft: unknown): draft is string => typeof draft === 'string';

/** 'Import or Configure Multos' (part 2, section 2). */
export function ConfigurePage() {
  const [address] = useSearchParams();
  const wanted = address.get('serialNumber');
  const dongle = useDongle();
  const run = useChipRun(dongle);
  const records = useDongleRecords();
  const unsaved = unsavedSerialNumbers(records.dongles, useSetUpDongles());
  const [initial, setInitial] = useState(() => initialFor(wanted));
  const { inputs, onInput } = useFormInputs();
  // Starts on the tab that works without a dongle if there is none.
  const [tab, setTab] = useState(dongle.problem ? 'record' : 'personalise');
  // Otherwise what was typed would be back on a tab that nobody sees.
  useDraft({ name: 'Tab', fits: isTab, read: () => tab, restore: setTab });
  useLedHereAgain(() => {
    setInitial(initialFor(wanted));
    // The tab of a run has its progress and its Stop.
    if (!run.busy) setTab('personalise');
    if (wanted) showStatus(`The number ${wanted} was filled in.`);
  });
  const task = { run, records, initial, onInput, disabled: run.busy || dongle.source === undefined };

  const atWork = run.busy ? run.state?.serialNumber : undefined;
  // The steps on screen already show how to continue a run that is running or has failed.
  const unfinished = run.state?.serialNumber;
  const shown = [
    ...records.dongles.map(({ serialNumber }) => serialNumber),
    ...(unfinished ? [unfinished] : []),
  ];

  return (
    <MultosPage title="Import or Configure Multos" shown={shown} asks={unsaved !== ''}>
      <DongleProblem dongle={dongle} />
      <div className={styles.room}>
        <div className={styles.columns}>
          <Tabs
            activeKey={tab}
            tabBarGutter={20}
            onChange={setTab}
            items={[
              { key: 'personalise', label: 'Personalise the chip', children: <Personalise {...task} /> },
              { key: 'key', label: 'Create only the key', children: <MakeKey {...task} /> },
              {
                key: 'record',
                label: 'Save a record without a dongle',
                children: <SaveRecord initial={initial} onInput={onInput} />,
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
                  setInitial({ serialNumber, modulus: modulus ?? undefined });
                  // The forms are above, and two of them are on hidden tabs.
                  showStatus(`The forms were filled in from the record of ${serialNumber}.`);
                }}
              />
            </PageSection>
            <DongleChoice dongle={dongle} busy={run.busy} />
          </Flex>
        </div>
      </div>
      <RunDialogs run={run} unsaved={unsaved} inputs={inputs} />
    </MultosPage>
  );
}

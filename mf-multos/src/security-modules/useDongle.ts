import { atom, useAtom } from 'jotai';
import { createContext, useContext, useState } from 'react';
import { type DongleSource, PortError } from '../chip/bytePort';
import { type Clock, systemClock } from '../chip/clock';
import { lineFaults } from '../chip/lineFaults';
import { webLocksLease } from '../chip/portLease';
import { type ChipProfile, profileWith } from '../chip/profile';
import { findWebSerial } from '../chip/webSerial';
import { webSerialSource } from '../chip/webSerialSource';
import { multosSettings } from '../settings';
import type { Simulation } from './simulation';

/** One name for all tabs of the console: the browser gives the dongle to one of them at a time. */
const leaseName = 'console-multos-dongle';

/** The clock of the runs; tests put their own in its place. */
export const ClockContext = createContext<Clock>(systemClock);

/** The simulated dongle in place of a real one, on every screen of this area. */
const simulationAtom = atom<Simulation | null>(null);

export type Dongle = ReturnType<typeof useDongle>;

export function useDongle() {
  const [simulation, setSimulation] = useAtom(simulationAtom);
  const clock = useContext(ClockContext);
  const [profile] = useState(configuredProfile);
  const [ofBrowser] = useState(() => browserSource(profile, clock));
  const source = simulation?.source ?? (ofBrowser instanceof PortError ? undefined : ofBrowser);
  return {
    clock,
    profile,
    /** Undefined where this browser cannot reach a dongle, for this problem. */
    source,
    problem: source === undefined && ofBrowser instanceof PortError ? lineFaults[ofBrowser.kind] : undefined,
    simulation,
    setSimulation,
  };
}

function configuredProfile(): ChipProfile {
  return profileWith(multosSettings());
}

function browserSource(profile: ChipProfile, clock: Clock): DongleSource | PortError {
  const serial = findWebSerial(window);
  if (serial instanceof PortError) return serial;
  const lease = webLocksLease(navigator.locks, leaseName);
  return webSerialSource({ serial, lease, profile, clock });
}

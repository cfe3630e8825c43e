import { atom, useAtom } from 'jotai';
import { createContext, useContext, useState } from 'react';
import { type DongleSource, PortError } from '../../chip/bytePort';
import { type Clock, systemClock } from '../../chip/clock';
import { lineFaults } from '../../chip/lineFaults';
import { webLocksLease } from '../../chip/portLease';
import { type ChipProfile, profileWith } from '../../chip/profile';
import { findWebSerial } from '../../chip/webSerial';
import { webSerialSource } from '../../chip/webSerialSource';
import { multosSettings } from '../../settings';
import type { Simulation } from './simulation';

/** Shared by all tabs of the console, so that only one of them uses the dongle at a time. */
const leaseName = 'console-multos-dongle';

/** The clock of the runs; tests replace it. */
export const ClockContext = createContext<Clock>(systemClock);

/** The simulated dongle in use, for every page of this area; null for a real one. */
const simulationAtom = atom<Simulation | null>(null);

export type Dongle = ReturnType<typeof useDongle>;

export function useDongle() {
  const [simulation, setSimulation] = useAtom(simulationAtom);
  const clock = useContext(ClockContext);
  const [profile] = useState(() => profileWith(multosSettings()));
  const [found] = useState(() => browserSource(profile, clock));
  const source = simulation?.source ?? (found instanceof PortError ? undefined : found);
  return {
    clock,
    profile,
    /** Undefined if this browser cannot use dongles; `problem` is the reason. */
    source,
    problem: source === undefined && found instanceof PortError ? lineFaults[found.kind] : undefined,
    simulation,
    setSimulation,
  };
}

function browserSource(profile: ChipProfile, clock: Clock): DongleSource | PortError {
  const serial = findWebSerial(window);
  if (serial instanceof PortError) return serial;
  const lease = webLocksLease(navigator.locks, leaseName);
  return webSerialSource({ serial, lease, profile, clock });
}

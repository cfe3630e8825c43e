import { clientLimits, wearableLimits } from '@console/resources';

export const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);

export const isWebAddress = (value: string) => /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value);

const isAlphanumeric = (value: string) => /^[a-z0-9]+$/i.test(value);

export const isAsn = (value: string) => value.length === wearableLimits.asn && isAlphanumeric(value);

export const isPairedSerialNumber = (value: string) =>
  value.length === wearableLimits.serialNumber && isAlphanumeric(value);

export const isVisualId = (value: string) =>
  value.length >= wearableLimits.visualIdMin &&
  value.length <= wearableLimits.visualIdMax &&
  isAlphanumeric(value);

export const isPin = (value: string | null | undefined) => !!value && value.length <= clientLimits.pin;

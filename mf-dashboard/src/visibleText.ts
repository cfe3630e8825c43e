import { isBlank } from '@console/ui/formText';

/** A text of the platform, or what stands for one that is missing or has no visible characters. */
export function visibleText(text: string | null | undefined, placeholder = '–'): string {
  return !text || isBlank(text) ? placeholder : text;
}

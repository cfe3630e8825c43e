import { clientLimits } from '@console/resources';
import { all, email, httpUrl, maxLength, required, type Validator } from '@console/ui/validators';

/** Of a text, which is sent without the white space around it. */
const atMost =
  (limit: number): Validator =>
  (value) =>
    maxLength(limit)(typeof value === 'string' ? value.trim() : value);

const text = (limit: number) => all(required(), atMost(limit));

/** Validators of an application's fields, with their messages (part 1, section 5). */
export const clientRules = {
  required: required(),
  name: text(clientLimits.name),
  pin: text(clientLimits.pin),
  supportEmail: all(email('Enter a valid email'), atMost(clientLimits.supportEmail)),
  url: httpUrl('Enter correct url!'),
};

/** Of the banner image: "compressed to at most 1 MB and 1024 px", "ratio 1 to 2.3" (height to width). */
export const bannerLimits = { maxBytes: 1_000_000, maxPixels: 1024 };
/** In pixels. */
export const bannerPreview = { width: 276, height: 120 };
export const bannerRatio = {
  value: 2.3,
  text: 'a banner looks best if it is 2.3 times as wide as it is high (ratio 1 to 2.3)',
};

import type { Platform } from '@console/platform';

const MINUTE = 60_000;

/**
 * For tests: once `behind` is set, in milliseconds, this computer's clock is that far behind the platform's, by which a
 * wearable or service has paid a minute ago.
 */
export function setBack(platform: Platform, subject: string) {
  const { fetch } = platform;
  const clock = { behind: 0 };
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (clock.behind === 0) return reply;
    const { pathname, searchParams } = new URL(request.url);
    const now = Date.now() + clock.behind;
    const paidAt = now - MINUTE;
    const body: unknown = await reply.json();
    const hasPaid =
      pathname.endsWith(`/admin/wearables/logs/${subject}`) && paidAt < Number(searchParams.get('endTime'));
    const payment = { timestamp: paidAt / 1000, event: 'Transaction', message: 'Payment at a bakery' };
    return Response.json(hasPaid && Array.isArray(body) ? [payment, ...body] : body, {
      headers: { Date: new Date(now).toUTCString() },
    });
  };
  return clock;
}

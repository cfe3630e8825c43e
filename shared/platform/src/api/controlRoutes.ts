import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { integer, max, min, object, type Struct } from 'superstruct';
import type { Controls } from '../controls';
import { FailureRule } from './failures';
import { isLocalCaller } from './localCaller';
import { withoutSecrets } from './recordedCalls';

const Latency = object({ milliseconds: max(min(integer(), 0), 120_000) });

/** The control calls (README.md, "Control calls"). They are not part of the platform's API and need no token. */
export function createControlApp(controls: Controls): Hono {
  const app = new Hono();
  const done = () => new Response(null, { status: 204 });
  const doing = (act: () => void) => () => {
    act();
    return done();
  };
  const refused = (message: string, status = 400) => Response.json({ message }, { status });
  const checked = async <T>(request: Request, struct: Struct<T, unknown>, use: (value: T) => void) => {
    const [error, value] = struct.validate(await request.json().catch(() => undefined));
    if (error) return refused(error.message);
    use(value);
    return done();
  };

  app.use(async (c, next) => {
    if (!isLocalCaller(c.req.raw))
      return refused('Only this machine and its own pages control the stand-in', 403);
    return next();
  });
  // An area may run at a different origin on this machine.
  app.use(cors());
  app.get('/__control/set', (c) => c.json(controls.present()));
  app.post('/__control/failures', (c) => checked(c.req.raw, FailureRule, controls.fail));
  app.delete('/__control/failures', doing(controls.clearFailures));
  app.post('/__control/latency', (c) =>
    checked(c.req.raw, Latency, ({ milliseconds }) => controls.setLatency(milliseconds)),
  );
  app.post('/__control/reset', doing(controls.reset));
  app.post('/__control/expire-tokens', doing(controls.expireTokens));
  app.get('/__control/calls', (c) => c.json(controls.calls.map(withoutSecrets)));
  app.get('/__control/violations', (c) => c.json(controls.objectStorage.violations));
  return app;
}

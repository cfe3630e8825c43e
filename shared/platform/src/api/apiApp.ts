import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { cloneRawRequest } from 'hono/request';
import { auth } from 'hono/utils/basic-auth';
import { sentinelFailure } from '../sentinels';
import { addAccountRoutes } from './accountRoutes';
import type { ApiApp, ApiEnv, ApiParts } from './apiEnvironment';
import { addClientRoutes } from './clientRoutes';
import { addDashboardRoutes } from './dashboardRoutes';
import { addDeviceRoutes } from './deviceRoutes';
import { addEntityRoutes } from './entityRoutes';
import { type Failures, failureReply, onlyDelays } from './failures';
import type { RecordedCall, RecordedCalls } from './recordedCalls';
import { Refusal } from './refusal';
import { addSecurityModuleRoutes } from './securityModuleRoutes';
import { addSignInRoutes, authorizePath, loadBalancerHeader, sessionHeader } from './signInRoutes';
import { addSystemRoutes } from './systemRoutes';
import { addWearableRoutes } from './wearableRoutes';

/** Answers a call whose path is below the API base; undefined if it does not know the call either. */
export type Answer = (request: Request) => Promise<Response | undefined> | Response | undefined;

export interface ApiOptions extends ApiParts {
  failures: Failures;
  calls: RecordedCalls;
  latency(): number;
  /** Answers calls without a route here. */
  answer: Answer | undefined;
}

/** The platform's API. Each call is recorded, delayed or failed as configured, authenticated, and then answered. */
export function createApiApp(options: ApiOptions): ApiApp {
  const app: ApiApp = new Hono<ApiEnv>();
  // Like a real platform, for callers that accept compression, as every browser does.
  app.use(compress());
  app.use(
    cors({
      origin: '*',
      allowHeaders: ['Authorization', 'Content-Type', 'Accept', sessionHeader, loadBalancerHeader],
      exposeHeaders: [sessionHeader, loadBalancerHeader],
      maxAge: 600,
    }),
  );
  app.use(recorded(options));
  app.use(failing(options));
  addSignInRoutes(app, options);
  app.use(signedIn(options));
  addDashboardRoutes(app, options);
  addDeviceRoutes(app, options);
  addEntityRoutes(app, options);
  addClientRoutes(app, options);
  addWearableRoutes(app, options);
  addAccountRoutes(app, options);
  addSystemRoutes(app, options);
  addSecurityModuleRoutes(app, options);
  app.notFound(
    async (c) =>
      (await options.answer?.(await cloneRawRequest(c.req))) ?? c.json({ message: 'No such call' }, 404),
  );
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ message: error.message }, error.status);
    throw error;
  });
  return app;
}

const recorded = ({ calls, now }: ApiOptions) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    // As bytes, because this first read is what `answer` gets: it may be a file.
    const text = c.req.method === 'GET' ? '' : new TextDecoder().decode(await c.req.arrayBuffer());
    const call: RecordedCall = {
      method: c.req.method,
      path: decodedSegments(c.req.raw).join('/'),
      query: c.req.query(),
      body: parsed(text),
      withToken: /^Bearer /i.test(c.req.header('authorization') ?? ''),
      status: undefined,
      at: now(),
    };
    calls.add(call);
    await next();
    call.status = c.res.status;
  });

const failing = ({ failures, latency }: ApiOptions) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const segments = decodedSegments(c.req.raw);
    const email = c.req.path === authorizePath ? (auth(c.req.raw)?.username ?? '') : '';
    const body = c.req.method === 'GET' ? undefined : parsed(await c.req.text());
    const failure =
      failures.take(c.req.method, segments.join('/')) ??
      [...segments, email, ...textsOf(body)].map(sentinelFailure).find((found) => found !== undefined);
    const delay = latency() + (failure?.delayMs ?? 0);
    if (delay > 0) await setTimeout(delay, undefined, { signal: c.req.raw.signal });
    if (!failure || onlyDelays(failure)) return next();
    const answer = async () => {
      await next();
      return c.res;
    };
    c.res = await failureReply(failure, answer);
  });

/** Every call except sign-in needs a valid token (part 1, section 7). */
const signedIn = ({ tokens }: ApiOptions) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const caller = token ? await tokens.identify(token) : undefined;
    if (!caller) throw new Refusal(401, 'Your session has ended, please sign in again');
    c.set('caller', caller);
    await next();
  });

/** The segments as sent, including a trailing slash. */
function decodedSegments({ url }: Request): string[] {
  return new URL(url).pathname.split('/').map((segment) => {
    try {
      return decodeURIComponent(segment);
    } catch {
      return segment;
    }
  });
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The top-level strings of a JSON body, such as a name or an email, which may be sentinel values. */
function textsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.values(body).filter((value) => typeof value === 'string');
}

import type { Context, Hono } from 'hono';
import type { PictureStore } from '../objectStorage/pictureStore';
import type { Identity } from '../staff';
import type { State } from '../state';
import type { Tokens } from './tokens';

/** What the routes of every resource get. */
export interface ApiParts {
  /** Read anew for every call: a reset replaces it. */
  state(): State;
  pictures: PictureStore;
  tokens: Tokens;
  now(): number;
}

export interface ApiEnv {
  Variables: { caller: Identity };
}

export type ApiApp = Hono<ApiEnv>;
export type ApiContext = Context<ApiEnv>;

import type { Context, Hono } from 'hono';
import type { PictureStore } from '../objectStorage/pictureStore';
import type { Identity } from '../staff';
import type { State } from '../state';
import type { Tokens } from './tokens';

/** Dependencies of the routes. */
export interface ApiParts {
  /** Call it for every request: a reset replaces the state. */
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

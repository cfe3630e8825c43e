export { isPermission, may, notAllowedReason, type Permission } from './permissions';
export {
  forgetReturnPath,
  landingPath,
  rememberReturnPath,
  safeReturnPath,
  takeReturnPath,
} from './returnPath';
export { isExternal, type Role, roleNames, roles } from './roles';
export {
  currentSession,
  hasSession,
  onSignOut,
  ownEntity,
  restoreSession,
  type Session,
  type SignOutReason,
  sessionOf,
  signOut,
  startSession,
} from './session';
export { renewSession, type SignInForm, signIn, signInMessages } from './signIn';
export { useCan, useLastSignOut, useOwnEntity, useSession, useSessionKey } from './useSession';

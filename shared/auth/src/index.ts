export * from './contract';
export { offerDraft, takeDraft } from './drafts';
export { digestOf } from './endedSessions';
export { isPermission, may, notAllowedReason, type Permission } from './permissions';
export { restoreSession } from './restoreSession';
export { landingPath, returnPath, takeReturnPath } from './returnPath';
export { isExternal, type Role, roleNames, roles } from './roles';
export {
  currentSession,
  hasSession,
  onSessionStart,
  onSignOut,
  ownEntity,
  personMark,
  rememberReturnPath,
  type SignOutReason,
  sessionMark,
  sessionTimeLeft,
  signOut,
  startSession,
} from './session';
export { type Session, sessionOf } from './sessionOf';
export { renewSession, type SignInForm, signIn } from './signIn';
export {
  answerSignOut,
  holdSignOut,
  requestSignOut,
  type SignOutConfirmation,
  type SignOutHold,
  type SignOutQuestion,
} from './signOutHolds';
export { useCan, useIsLocked, useLastSignOut, useOwnEntity, useSession, useSessionKey } from './useSession';
export { useSignOutHold, useSignOutQuestion } from './useSignOutHold';

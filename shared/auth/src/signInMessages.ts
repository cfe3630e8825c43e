export const signInMessages = {
  wrong: 'Invalid email or password',
  unavailable: 'Sign-in is not available right now, please try again',
  otherAccount: 'This is a different account. Sign out first to switch accounts.',
  otherRole: 'The role or the entity of your account has changed. Sign out first, then sign in again.',
  unknownAccount:
    'After a reload the console cannot tell whether this is the account that was signed in. Sign out first.',
  overAtOnce:
    'By the clock of this computer your new session has already ended. Check its date and time, then sign in again.',
  endedBefore: 'The platform returned a session that has already ended. Please try again later.',
  notRenewed:
    'The platform did not extend your session, so it still ends at the same time. Save your work, then sign in again.',
  signedOut: 'You have been signed out. Please sign in again.',
};

const caches = new Set<{ clear(): void }>();

/** Registers a cache of replies, whose code loads later than the session's: the sign-in page needs none. */
export function registerReplyCache(cache: { clear(): void }): void {
  caches.add(cache);
}

/** Forgets every reply, including those that screens still use: screens unmount only after the session has ended. */
export function forgetReplies(): void {
  for (const cache of caches) cache.clear();
}

/**
 * Messages between the tabs of a browser: the session changed, a user signed out, a password recovery link was
 * opened.
 */
export type SessionMessage = 'changed' | 'left' | 'PASSWORD_RECOVERY'

let channel: BroadcastChannel | undefined

/** Returns the one channel of the tab, which never receives its own messages. */
export const sessionChannel = (): BroadcastChannel => (channel ??= new BroadcastChannel('dao-session'))

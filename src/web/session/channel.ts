/** What the tabs of a browser tell each other: look again; somebody left; a link that recovers a password was opened. */
export type SessionMessage = 'changed' | 'left' | 'PASSWORD_RECOVERY'

let channel: BroadcastChannel | undefined

/** One for the whole tab, so that it never hears itself. */
export const sessionChannel = (): BroadcastChannel => (channel ??= new BroadcastChannel('dao-session'))

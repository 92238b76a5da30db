/** Age in ms after which a sign-in link is noted in the console and the security log (LI-05). */
const oldLinkMs = 120_000

/** Returns whether a sign-in link is older than that. Its token begins with its creation time in base 36. */
export function isOldSignInLink(token: string, now: number): boolean {
  const [time = ''] = token.split('-', 1)
  const made = parseInt(time, 36)
  return Number.isFinite(made) && now - made > oldLinkMs
}

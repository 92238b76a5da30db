/** Beyond this age, in ms, the page of a sign-in link notes it in the console and the security log (LI-05). */
const oldLinkMs = 120_000

/** Returns whether a sign-in link is opened late. Its token begins with the time when it was made, in base 36. */
export function isOldLink(token: string, now: number): boolean {
  const made = parseInt(token.split('-', 1)[0]!, 36)
  return Number.isFinite(made) && now - made > oldLinkMs
}

/** Whoever holds a session, and what the session has shown. */
export type Person = {
  id: string
  email: string
  name: string
  role: string
  /** a picture's address, or null */
  image: string | null
  phone: string | null
  emailVerified: boolean
  /** a second factor is enrolled */
  secondFactor: boolean
  session: { id: string; startedAt: number; expiresAt: number; aal: 'aal1' | 'aal2' }
}

import { findPeopleById, findPersonByEmail } from '#domain/identity'
import { database } from '#platform/postgres/database'

/**
 * Returns the name for the greeting of an email: that of the account with this confirmed mailbox, '' where
 * there is none. A typed name is never used, since anybody can type another person's email.
 */
export async function getGreetingName(email: string): Promise<string> {
  const person = await findPersonByEmail(database(), email)
  return person?.emailVerified ? person.name : ''
}

/**
 * Returns whether this user has confirmed exactly this email. Only then may an email contain what they typed.
 */
export async function isConfirmedMailbox(userId: string | null, email: string): Promise<boolean> {
  const [person] = userId ? await findPeopleById(database(), [userId]) : []
  return person !== undefined && person.emailVerified && person.email === email.toLowerCase()
}

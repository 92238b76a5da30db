import { peopleById, personByEmail } from '#domain/identity'
import { database } from '#platform/database'

/**
 * Returns the name by which an email greets a mailbox: that of the account which has it confirmed, '' where none has.
 * Whoever typed the mailbox of somebody else may have typed any name.
 */
export async function greetedName(email: string): Promise<string> {
  const person = await personByEmail(database(), email)
  return person?.emailVerified ? person.name : ''
}

/** Whether this person has confirmed exactly this mailbox: what they typed goes to nobody else. */
export async function hasMailbox(userId: string | null, email: string): Promise<boolean> {
  const [person] = userId ? await peopleById(database(), [userId]) : []
  return person !== undefined && person.emailVerified && person.email === email.toLowerCase()
}

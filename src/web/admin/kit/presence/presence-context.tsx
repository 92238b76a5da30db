import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import type { PresentPerson } from '#contract/desk'
import type { AdminScreen } from '#shared/auth/permissions'
import { PresenceAvatars } from './presence-avatars.tsx'
import { usePresence } from './use-presence.ts'

type PresenceContext = { people: readonly PresentPerson[]; take: (section: string) => void }

const PresenceContext = createContext<PresenceContext>({ people: [], take: () => {} })

type Props = { screen: AdminScreen; id: string; children: ReactNode }

/**
 * Provides the presence of a record: sends which section this tab edits, and gives each section the other users in
 * it.
 */
export function PresenceProvider({ screen, id, children }: Props) {
  const record = `${screen}:${id}`
  const [held, hold] = useState<{ record: string; section: string }>()
  const people = usePresence(screen, id, held?.record === record ? held.section : undefined)
  const take = useCallback(
    (section: string) =>
      hold((now) => (now?.record === record && now.section === section ? now : { record, section })),
    [record],
  )
  const hands = useMemo(() => ({ people, take }), [people, take])
  return <PresenceContext value={hands}>{children}</PresenceContext>
}

/** Renders all other users who have the record open. */
export const RecordPresence = () => <PresenceAvatars people={use(PresenceContext).people} />

/** Returns the other user who has the record open; undefined if there is none or more than one. */
export function useOnlyOtherEditor(): Pick<PresentPerson, 'name'> | undefined {
  const [one, ...others] = use(PresenceContext).people
  return others.length === 0 ? one : undefined
}

/** Returns the other users in a section; `hold` marks the section as edited here. */
export function useSectionPresence(title: string) {
  const { people, take } = use(PresenceContext)
  return { others: people.filter(({ section }) => section === title), hold: () => take(title) }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { titles } from '#texts/titles'
import { type SessionMessage, sessionChannel } from './channel.ts'
import type { Snapshot } from './events.ts'
import { useMe } from './me.ts'
import { isRetrying, subscribeRetrying } from '#web/client/retry.ts'

/** Who is here is asked on every page, and kept an eye on; what it shows is a break of the connection (ER-08). */
export function SessionHost() {
  useFollowSession()
  const retrying = useSyncExternalStore(subscribeRetrying, isRetrying, () => false)
  return (
    retrying && (
      <p
        role="status"
        className="fixed bottom-4 left-4 z-70 rounded-full bg-ink px-4 py-2 text-sm text-paper shadow-float"
      >
        {titles.retrying}
      </p>
    )
  )
}

/** The session is followed from the first person on, or the first word from another tab: a visitor alone does without. */
function useFollowSession(): void {
  const queries = useQueryClient()
  const { data: me } = useMe()
  const before = useRef<Snapshot>(undefined)
  const begin = useRef<(message?: SessionMessage) => void>(() => {})
  useEffect(() => {
    const over = new AbortController()
    let begun = false
    begin.current = (message) => {
      if (begun) return
      begun = true
      import('./session-store.ts').then(
        ({ followSession }) => followSession(queries, before.current, message, over.signal),
        () => (begun = false), // asked for again at the next sign
      )
    }
    const hear = ({ data }: MessageEvent<SessionMessage>) => begin.current(data)
    sessionChannel().addEventListener('message', hear, { signal: over.signal })
    return () => over.abort()
  }, [queries])
  useEffect(() => {
    if (me) begin.current()
    else before.current = me
  }, [me])
}

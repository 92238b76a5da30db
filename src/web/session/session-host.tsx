import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { pageTitles } from '#texts/storefront/page-titles'
import { type SessionMessage, sessionChannel } from './channel.ts'
import type { SessionSnapshot } from './session-events.ts'
import { useMe } from './me.ts'
import { isRetrying, subscribeRetrying } from '#web/client/retry.ts'

/** Loads and watches the session on every page; renders only the connection notice (ER-08). */
export function SessionHost() {
  useFollowSession()
  const retrying = useSyncExternalStore(subscribeRetrying, isRetrying, () => false)
  return (
    retrying && (
      <p
        role="status"
        className="fixed bottom-4 left-4 z-70 rounded-full bg-ink px-4 py-2 text-sm text-paper shadow-float"
      >
        {pageTitles.retrying}
      </p>
    )
  )
}

/** Watches the session from the first sign-in or the first message of another tab; a visitor alone needs none. */
function useFollowSession(): void {
  const queries = useQueryClient()
  const { data: me } = useMe()
  const before = useRef<SessionSnapshot>(undefined)
  const begin = useRef<(message?: SessionMessage) => void>(() => {})
  useEffect(() => {
    const over = new AbortController()
    let begun = false
    begin.current = (message) => {
      if (begun) return
      begun = true
      import('./session-store.ts').then(
        ({ watchSession }) => watchSession(queries, before.current, message, over.signal),
        () => (begun = false), // tried again at the next interaction
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

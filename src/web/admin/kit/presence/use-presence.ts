import { useEffect, useEffectEvent, useState } from 'react'
import type { PresentPerson } from '#contract/desk'
import type { AdminScreen } from '#shared/auth/permissions'
import { useReadOnlyPreview } from '#web/admin/kit/query/read-only-preview.ts'
import { useLiveTags } from '#web/admin/kit/live/use-live.ts'
import { api } from '#web/client/api.ts'
import { createUuid } from '#web/client/uuid.ts'

const heartbeatMs = 20_000
/** This tab, as presence knows it. */
export const presenceTab = createUuid()
const nobody: readonly PresentPerson[] = []

/**
 * Sends a heartbeat with the open record and section while the tab is visible, and returns the other users. Failed
 * requests are ignored: the next heartbeat tries again.
 */
export function usePresence(screen: AdminScreen, id: string, section?: string): readonly PresentPerson[] {
  const limited = useReadOnlyPreview()
  const [seen, see] = useState<{ record: string; people: readonly PresentPerson[] }>()
  const record = `${screen}:${id}`
  const place = api.desk(screen).presence(id)
  const take = ({ people }: { people: readonly PresentPerson[] }) => see({ record, people })
  const say = useEffectEvent(() => {
    if (!document.hidden) place.post({ body: { tab: presenceTab, here: true, section } }).then(take, () => {})
  })
  const leave = useEffectEvent((address: string) => {
    const body = JSON.stringify({ tab: presenceTab, here: false })
    navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }))
  })
  useEffect(() => {
    if (limited) return
    const address = api.desk(screen).presence(id).url()
    const over = new AbortController()
    const bye = () => leave(address)
    const beat = setInterval(() => say(), heartbeatMs)
    const look = () => (document.hidden ? bye() : say())
    document.addEventListener('visibilitychange', look, { signal: over.signal })
    addEventListener('pagehide', bye, { signal: over.signal })
    return () => {
      clearInterval(beat)
      over.abort()
      bye()
    }
  }, [screen, id, limited])
  useEffect(() => {
    if (!limited) say()
  }, [screen, id, section, limited])
  useLiveTags([`presence:${record}`], () => place.get().then(take))
  return seen?.record === record ? seen.people : nobody
}

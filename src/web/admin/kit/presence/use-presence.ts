import { useEffect, useEffectEvent, useState } from 'react'
import type { Present } from '#contract/desk'
import type { AdminScreen } from '#shared/permissions'
import { useLimited } from '#web/admin/kit/query/limited.ts'
import { useLive } from '#web/admin/kit/live/use-live.ts'
import { api } from '#web/client/api.ts'
import { randomUuid } from '#web/client/uuid.ts'

const beatMs = 20_000
const tab = randomUuid()
const nobody: readonly Present[] = []

/**
 * Sends a heartbeat with the open record and section while the tab is visible, and returns the other users. Failed
 * requests are ignored: the next heartbeat tries again.
 */
export function usePresence(screen: AdminScreen, id: string, section?: string): readonly Present[] {
  const limited = useLimited()
  const [seen, see] = useState<{ record: string; people: readonly Present[] }>()
  const record = `${screen}:${id}`
  const place = api.desk(screen).presence(id)
  const take = ({ people }: { people: readonly Present[] }) => see({ record, people })
  const say = useEffectEvent(() => {
    if (!document.hidden) place.post({ body: { tab, here: true, section } }).then(take, () => {})
  })
  const leave = useEffectEvent((address: string) => {
    const body = JSON.stringify({ tab, here: false })
    navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }))
  })
  useEffect(() => {
    if (limited) return
    const address = api.desk(screen).presence(id).url()
    const over = new AbortController()
    const bye = () => leave(address)
    const beat = setInterval(() => say(), beatMs)
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
  useLive([`presence:${record}`], () => place.get().then(take))
  return seen?.record === record ? seen.people : nobody
}

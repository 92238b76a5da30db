import { useEffect, useMemo, useState } from 'react'
import type { Fields } from '#shared/data/merge'
import { api } from '#web/client/api.ts'
import { type Draft, type DraftName, deleteDraft, isSyncedDraft, saveDraft, readDraft } from './draft.ts'

/** Debounce before a draft is sent, in milliseconds. */
const debounceMs = 2_000
/** Tolerance between the clocks of browser and server, in milliseconds. */
const clockSkewMs = 10_000

export type RemoteDraft = Draft & { savedAt: string }

/**
 * Saves a draft in this browser at once and, for synced forms, on the server after a pause. `offer` is a newer draft of the same user
 * from another device.
 */
export function useAutosave(name: DraftName, key: string, locked: boolean) {
  const [offer, setOffer] = useState<RemoteDraft>()
  const isSynced = isSyncedDraft(name) && !locked
  const autosave = useMemo(() => createAutosave(name, key, isSynced), [name, key, isSynced])
  useEffect(() => {
    if (!isSynced) return undefined
    const stop = new AbortController()
    api.desk
      .drafts(name)
      .get({ signal: stop.signal })
      .then(({ draft }) => {
        if (draft && isNewer(readDraft(key), draft)) setOffer(draft)
      })
      // Without the server's draft the local one remains.
      .catch(() => {})
    return () => {
      stop.abort()
      autosave.sendNow()
    }
  }, [name, key, isSynced, autosave])
  return { ...autosave, offer, refuse: () => setOffer(undefined) }
}

const isNewer = (own: (Draft & { at: number }) | undefined, { savedAt, values }: RemoteDraft): boolean =>
  own === undefined ||
  (Date.parse(savedAt) > own.at + clockSkewMs && JSON.stringify(values) !== JSON.stringify(own.values))

function createAutosave(name: string, key: string, isSynced: boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { base: Fields; values: Fields } | undefined
  let isThere = false
  const sendNow = () => {
    clearTimeout(timer)
    const body = waiting
    waiting = undefined
    if (!body) return
    isThere = true
    api.desk
      .drafts(name)
      .put({ body })
      .catch(() => {})
  }
  return {
    sendNow,
    keep(draft: Draft) {
      saveDraft(key, draft)
      if (!isSynced) return
      waiting = draft
      clearTimeout(timer)
      timer = setTimeout(sendNow, debounceMs)
    },
    /** `everywhere`: also deletes a draft that another device saved on the server */
    drop(everywhere = false) {
      deleteDraft(key)
      clearTimeout(timer)
      waiting = undefined
      if (!isSynced || !(isThere || everywhere)) return
      isThere = false
      api.desk
        .drafts(name)
        .delete()
        .catch(() => {})
    },
  }
}

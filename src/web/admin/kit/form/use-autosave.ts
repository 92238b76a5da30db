import { useEffect, useMemo, useState } from 'react'
import type { Fields } from '#shared/data/merge'
import { api } from '#web/client/api.ts'
import { type Draft, deleteDraft, saveDraft, readDraft } from './draft.ts'

/** Forms whose drafts are also saved on the server, for other devices. Must not contain forms with secrets. */
const syncedForms = /^(produtos|promocao|lista|categorias|conjuntos|medidas|paginas|posts)-/

/** Debounce before a draft is sent, in milliseconds. */
const debounceMs = 2_000
/** Tolerance between the clocks of browser and server, in milliseconds. */
const clockSkewMs = 10_000

export type RemoteDraft = Draft & { savedAt: string }

/**
 * Saves a draft in this browser at once and on the server after a pause. `offer` is a newer draft of the same user
 * from another device.
 */
export function useAutosave(name: string, key: string, locked: boolean) {
  const [offer, setOffer] = useState<RemoteDraft>()
  const inShop = syncedForms.test(name) && !locked
  const autosave = useMemo(() => createAutosave(name, key, inShop), [name, key, inShop])
  useEffect(() => {
    if (!inShop) return undefined
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
  }, [name, key, inShop, autosave])
  return { ...autosave, offer, refuse: () => setOffer(undefined) }
}

const isNewer = (own: (Draft & { at: number }) | undefined, { savedAt, values }: RemoteDraft): boolean =>
  own === undefined ||
  (Date.parse(savedAt) > own.at + clockSkewMs && JSON.stringify(values) !== JSON.stringify(own.values))

function createAutosave(name: string, key: string, inShop: boolean) {
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
      if (!inShop) return
      waiting = draft
      clearTimeout(timer)
      timer = setTimeout(sendNow, debounceMs)
    },
    /** `everywhere`: also deletes a draft that another device saved on the server */
    drop(everywhere = false) {
      deleteDraft(key)
      clearTimeout(timer)
      waiting = undefined
      if (!inShop || !(isThere || everywhere)) return
      isThere = false
      api.desk
        .drafts(name)
        .delete()
        .catch(() => {})
    },
  }
}

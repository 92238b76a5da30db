import { type DraftForm, draftForms } from '#shared/auth/permissions'
import type { Fields } from '#shared/data/merge'

/** Unsaved values of a form and the saved version that they were based on. Expires after 30 days. */
export type Draft = { base: Fields; values: Fields }

/** Form whose drafts stay in this browser, because they hold personal data. */
export type LocalDraftForm = 'configuracoes' | 'equipe' | 'lead' | 'nota'

/** Name of a draft: its form, and the record's id or a word for a new one (`guia-novo`). */
export type DraftName = `${DraftForm | LocalDraftForm}-${string}`

/** Returns whether the draft is also saved on the server. */
export const isSyncedDraft = (name: DraftName): boolean =>
  draftForms.some((form) => name.startsWith(`${form}-`))

const lifetime = 30 * 24 * 60 * 60 * 1000

/**
 * Returns the storage key of a draft. It contains the user id, so that the next user of the browser does not see it.
 */
export const getDraftKey = (personId: string, name: DraftName): string => `dao-draft-${personId}-${name}`

export function readDraft(key: string, now = Date.now()): (Draft & { at: number }) | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as (Draft & { at: number }) | null
    if (kept && now - kept.at < lifetime) return kept
  } catch {
    // Storage is blocked or corrupt: no draft.
  }
  return undefined
}

export function saveDraft(key: string, { base, values }: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), base, values }))
  } catch {
    // Storage is full or blocked: the leave warning still works.
  }
}

export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing to delete.
  }
}

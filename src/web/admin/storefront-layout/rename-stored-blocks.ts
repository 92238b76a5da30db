import type { Fields } from '#shared/data/merge'
import { readDraft, saveDraft } from '#web/admin/kit/form/draft.ts'

type StoredBlock = Fields & { kind?: unknown; doors?: unknown }

/** Former kinds of blocks, until migration 0046. */
const renamedKinds: Readonly<Record<string, string>> = { rail: 'product_rail', promises: 'benefits' }

function renameBlock({ doors, ...block }: StoredBlock): Fields {
  if (block.kind === 'doors') return { ...block, kind: 'collection_tiles', tiles: doors }
  return { ...block, kind: renamedKinds[String(block.kind)] ?? block.kind }
}

const renameBlocks = (values: Fields): Fields => ({
  ...values,
  blocks: (values['blocks'] as StoredBlock[]).map(renameBlock),
})

/** Renames the blocks of a draft of the home page that this browser stored under their former kinds. */
export function renameStoredBlocks(key: string): void {
  const draft = readDraft(key)
  if (!draft || !/"kind":"(?:rail|doors|promises)"/.test(JSON.stringify(draft))) return
  saveDraft(key, { base: renameBlocks(draft.base), values: renameBlocks(draft.values) })
}

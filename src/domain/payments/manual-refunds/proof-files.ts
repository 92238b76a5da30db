import { randomUUID } from 'node:crypto'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { getFile, listFiles, putFile, removeFile } from '#platform/storage/storage'
import type { ProofType } from '#context/payments/contract.ts'

/** Private folder: nothing in it is served without a permission. */
const folder = 'refund-proofs'
const keyOf = (id: string): string => `${folder}/${id}`

const signatures: Readonly<Record<ProofType, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
}

/** Returns the type of a file by its first bytes, undefined for any other. */
const proofTypeOf = (bytes: Uint8Array): ProofType | undefined =>
  (Object.keys(signatures) as ProofType[]).find((type) =>
    signatures[type].every((byte, index) => bytes[index] === byte),
  )

/** File that is stored but belongs to no refund yet. */
export type ProofFile = { id: string; type: ProofType }

/** Stores the file that proves a refund by hand, privately. Throws `payments.proof_refused`. */
export async function storeProof(bytes: Uint8Array): Promise<ProofFile> {
  const type = proofTypeOf(bytes)
  if (!type) throw new AppError('payments.proof_refused')
  const id = randomUUID()
  await putFile(keyOf(id), bytes)
  return { id, type }
}

const attach = statement(
  'refunds.attach_proof',
  `update refunds set proof_file = $3, proof_type = $4
   where id = $1 and order_id = $2 and by_hand returning id`,
)

/**
 * Makes a stored file the proof of a refund by hand, in place of a former one. Throws `payments.not_found` for any
 * other refund.
 */
export async function attachProof(
  tx: Db,
  { refundId, orderId, file }: { refundId: string; orderId: string; file: ProofFile },
): Promise<void> {
  const attached = await queryRows(tx, attach, [refundId, orderId, file.id, file.type])
  if (attached.length === 0) throw new AppError('payments.not_found')
}

const fileQuery = statement<ProofFile>(
  'refunds.proof_file',
  `select proof_file as id, proof_type as type from refunds
   where id = $1 and order_id = $2 and proof_file is not null`,
)

/** Returns the proof of a refund. Throws `payments.proof_not_found`. */
export async function readProofFile(
  db: Db,
  { refundId, orderId }: { refundId: string; orderId: string },
): Promise<{ type: ProofType; bytes: Uint8Array }> {
  const [file] = await queryRows(db, fileQuery, [refundId, orderId])
  if (!file) throw new AppError('payments.proof_not_found')
  return { type: file.type, bytes: await getFile(keyOf(file.id)) }
}

const usedQuery = statement<{ id: string }>(
  'refunds.used_proofs',
  'select proof_file as id from refunds where proof_file = any($1::uuid[])',
)

/** Deletes files that were replaced, or whose upload failed, once they are a day old. */
export async function deleteUnusedProofs(): Promise<void> {
  const yesterday = Date.now() - 86_400_000
  const old = (await listFiles(folder)).filter(({ writtenAt }) => writtenAt.getTime() < yesterday)
  const names = old.map(({ name }) => name)
  const ids = names.filter((name) => /^[\da-f-]{36}$/.test(name))
  const used = new Set((await queryRows(database(), usedQuery, [ids])).map(({ id }) => id))
  for (const name of names) if (!used.has(name)) await removeFile(keyOf(name))
}

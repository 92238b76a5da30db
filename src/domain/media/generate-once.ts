import { publicImageQueue } from '#platform/images/images'
import { fileExists, getFile, putFile } from '#platform/storage/storage'

const drawing = new Map<string, Promise<Uint8Array>>()

/** Rate limit check before a file is generated; throws to refuse. Existing files are not counted. */
export type AssertAllowed = () => Promise<void>

/**
 * Returns the file of a key. A missing one is generated once for concurrent requests and stored. Throws errors of
 * `admit`.
 */
export async function generateOnce(
  key: string,
  admit: AssertAllowed,
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  if (await fileExists(key)) return getFile(key)
  const running = drawing.get(key)
  if (running) return running
  const own = drawNow(key, admit, draw).finally(() => drawing.delete(key))
  drawing.set(key, own)
  return own
}

async function drawNow(
  key: string,
  admit: AssertAllowed,
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  await admit()
  return publicImageQueue(async () => {
    const bytes = await draw()
    await putFile(key, bytes)
    return bytes
  })
}

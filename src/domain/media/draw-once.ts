import { publicDrawing } from '#platform/images'
import { fileExists, getFile, putFile } from '#platform/storage'

const drawing = new Map<string, Promise<Uint8Array>>()

/** Counts whoever has something drawn; throws where they may not now. What is there already is free. */
export type Admit = () => Promise<void>

/** Returns the file of a key; one that is not there is drawn once however many ask, and kept. Throws what `admit` throws. */
export async function drawOnce(
  key: string,
  admit: Admit,
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  if (await fileExists(key)) return getFile(key)
  const running = drawing.get(key)
  if (running) return running
  const own = drawNow(key, admit, draw).finally(() => drawing.delete(key))
  drawing.set(key, own)
  return own
}

async function drawNow(key: string, admit: Admit, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  await admit()
  return publicDrawing(async () => {
    const bytes = await draw()
    await putFile(key, bytes)
    return bytes
  })
}

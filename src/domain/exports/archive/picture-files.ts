import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { TarFile } from '#platform/files/tar'
import { database, queryUnprepared } from '#platform/postgres/database'
import { fileExists, toFilePath } from '#platform/storage/storage'
import { getLast } from '#shared/data/get-or-throw'

/** Pictures loaded per query. */
const portion = 500

/**
 * Reads the stored pictures: the original if the store has it, else the largest file. The original of an upload has no
 * ending, as its type is told by its bytes.
 */
export async function* readPictures(): AsyncGenerator<TarFile> {
  for (let after = ''; ;) {
    const page = await queryUnprepared<{ id: string; width: number }>(
      database(),
      (at) =>
        `select id, width from media where status = 'ready' and id > ${at(after)} order by id limit ${at(portion)}`,
    )
    if (page.length === 0) return
    for (const { id, width } of page) {
      const keys = [
        [`originals/${id}`, `fotos/${id}`],
        [`media/${id}/${width}.webp`, `fotos/${id}.webp`],
      ] as const
      for (const [key, name] of keys) {
        if (!(await fileExists(key))) continue
        const path = toFilePath(key)
        yield { name, size: (await stat(path)).size, body: createReadStream(path) as AsyncIterable<Buffer> }
        break
      }
    }
    after = getLast(page).id
  }
}

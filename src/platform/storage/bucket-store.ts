import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { type BucketConfig, isMissingObject, openBucket } from './bucket.ts'
import { putLargeObject } from './large-objects.ts'
import type { FileStore } from './store.ts'

/** Keys of files in the bucket begin so; those of backups differ. */
const prefix = 'files/'

/** Returns the object of a key. Throws for a key outside the prefix, like the store on disk. */
function toObject(key: string): string {
  const path = posix.join(prefix, key)
  if (!path.startsWith(prefix) || path === prefix) throw new Error(`key outside the storage: ${key}`)
  return path
}

/** Creates the store of files in an S3-compatible bucket. */
export async function createBucketStore(config: BucketConfig): Promise<FileStore> {
  const client = await openBucket(config)
  const Bucket = config.name
  const disk = new Disk(new S3Driver({ client, bucket: Bucket, supportsACL: false, visibility: 'private' }))

  async function* pages(folder: string, Delimiter?: string) {
    const Prefix = folder === '' ? prefix : `${toObject(folder)}/`
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix, Delimiter, ContinuationToken }),
      )
      yield page.Contents ?? []
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken !== undefined)
  }

  return {
    async put(key, bytes) {
      if (bytes instanceof Uint8Array) return disk.put(toObject(key), bytes)
      // The length of a stream is known only at its end.
      const draft = join(tmpdir(), `dao-${randomUUID()}.part`)
      try {
        await writeFile(draft, bytes, { mode: 0o600 })
        await putLargeObject(client, Bucket, { key: toObject(key), path: draft })
      } finally {
        await rm(draft, { force: true })
      }
    },
    get: (key) => disk.getBytes(toObject(key)),
    exists: (key) => disk.exists(toObject(key)),
    async list(folder) {
      const found: { name: string; writtenAt: Date }[] = []
      for await (const objects of pages(folder, '/'))
        for (const { Key, LastModified } of objects)
          if (Key && LastModified) found.push({ name: posix.basename(Key), writtenAt: LastModified })
      return found
    },
    async *walk(folder) {
      for await (const objects of pages(folder))
        for (const { Key } of objects) if (Key) yield Key.slice(prefix.length)
    },
    async measure() {
      let [count, bytes] = [0, 0]
      for await (const objects of pages(''))
        for (const { Size } of objects) {
          bytes += Size ?? 0
          count += 1
        }
      return { count, bytes }
    },
    async open(key) {
      try {
        const { Body, ContentLength } = await client.send(
          new GetObjectCommand({ Bucket, Key: toObject(key) }),
        )
        if (!Body || ContentLength === undefined) return undefined
        return { size: ContentLength, content: Body as unknown as AsyncIterable<Uint8Array> }
      } catch (error) {
        if (isMissingObject(error)) return undefined
        throw error
      }
    },
    remove: (key) => disk.delete(toObject(key)),
    /** Deletes one by one: `deleteAll` of flydrive takes a prefix, so `media/a` would delete `media/ab` too. */
    async removeAll(folder) {
      for await (const objects of pages(folder))
        for (const { Key } of objects) if (Key) await disk.delete(Key)
    },
  }
}

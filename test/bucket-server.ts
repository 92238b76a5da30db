import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { BucketConfig } from '#platform/storage/bucket'

/**
 * Starts an S3 server on this machine. It computes the signature of calls to a whole bucket (lists, deletion of many)
 * for another path than the one that was sent, so signatures are checked only if `strict`. It cannot page long lists.
 */
export async function startBucketServer({ strict = false } = {}): Promise<{
  bucket: BucketConfig
  /** environment of a store on this bucket */
  env: Record<string, string>
  /** folder in which the server keeps its objects */
  folder: string
  close(): Promise<void>
}> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bucket-'))
  const name = 'loja'
  const options = {
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    allowMismatchedSignatures: !strict,
  }
  const server = new S3rver({ ...options, configureBuckets: [{ name }] })
  const { port } = await server.run()
  // The keys that this server knows.
  const key = 'S3RVER'
  const endpoint = `http://127.0.0.1:${port}`
  return {
    bucket: { name, region: 'us-east-1', endpoint, pathStyle: true, accessKeyId: key, secretAccessKey: key },
    env: { S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: key },
    folder,
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Collects the values of an asynchronous list. */
export async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const value of values) all.push(value)
  return all
}

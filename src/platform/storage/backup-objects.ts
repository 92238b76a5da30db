import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3'
import { type BucketConfig, isMissingObject, openBucket } from './bucket.ts'
import { putLargeObject } from './large-objects.ts'

const keyOf = (name: string): string => `backups/${name}`

/** Uploads a backup; it appears in the bucket whole or not at all. */
export async function putBackup(bucket: BucketConfig, name: string, path: string): Promise<void> {
  await putLargeObject(await openBucket(bucket), bucket.name, { key: keyOf(name), path })
}

/** Opens a backup of the bucket; undefined if it is gone. */
export async function openBackup(
  bucket: BucketConfig,
  name: string,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    const client = await openBucket(bucket)
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket.name, Key: keyOf(name) }))
    return Body as unknown as AsyncIterable<Uint8Array>
  } catch (error) {
    if (isMissingObject(error)) return undefined
    throw error
  }
}

/** Deletes a backup of the bucket; a missing one is no error. */
export async function removeBackup(bucket: BucketConfig, name: string): Promise<void> {
  const client = await openBucket(bucket)
  await client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: keyOf(name) }))
}

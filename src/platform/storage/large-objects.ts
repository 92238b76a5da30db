import { open } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** Bytes of a part: held in memory, and at most 10,000 of them make 640 GB. */
const partBytes = 64 * 1024 * 1024

/** Uploads a file in parts. The object appears whole with the last one; a failed upload leaves nothing. */
export async function putLargeObject(
  client: S3Client,
  Bucket: string,
  { key: Key, path }: { key: string; path: string },
): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const readPart = async (start: number) => {
      const part = Buffer.alloc(Math.min(partBytes, size - start))
      await file.read(part, 0, part.length, start)
      return part
    }
    if (size <= partBytes) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: await readPart(0) }))
      return
    }
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = []
      for (let start = 0; start < size; start += partBytes) {
        const PartNumber = Parts.length + 1
        const Body = await readPart(start)
        const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
        Parts.push({ ETag, PartNumber })
      }
      const done = { Bucket, Key, UploadId, MultipartUpload: { Parts } }
      await client.send(new CompleteMultipartUploadCommand(done))
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {})
      throw error
    }
  } finally {
    await file.close()
  }
}

import type { S3Client } from '@aws-sdk/client-s3'

/** S3-compatible bucket, from the environment. */
export type BucketConfig = Readonly<{
  name: string
  region: string
  /** URL of the service; undefined for AWS */
  endpoint: string | undefined
  /** bucket in the path instead of the host name, as most services other than AWS want it */
  pathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
}>

/** Creates the client of a bucket. Loads the SDK, which nothing else does: a store on disk never needs it. */
export async function openBucket(config: BucketConfig): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3')
  const { region, endpoint, pathStyle, accessKeyId, secretAccessKey } = config
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Newer checksums of AWS are unknown to many compatible services.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

export const isMissingObject = (error: unknown): boolean => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404
}

/** File generated for other programs, streamed in chunks. Invalidating one of its `tags` regenerates it. */
export type PublicFile = { type: string; tags: readonly string[]; chunks: () => AsyncIterable<string> }

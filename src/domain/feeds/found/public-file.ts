/** A file that programs of others read, in pieces. Dropping one of its `tags` makes it stale. */
export type PublicFile = { type: string; tags: readonly string[]; pieces: () => AsyncIterable<string> }

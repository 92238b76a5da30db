/** File that is read as a stream of exactly `size` bytes, also if it is replaced or deleted meanwhile. */
export type OpenFile = { size: number; content: AsyncIterable<Uint8Array> }

/** Number and size of files in bytes. */
export type FileMeasure = { count: number; bytes: number }

/** Place of files: the disk of this machine, or a bucket. A key is a path such as `media/ID/640.avif`. */
export type FileStore = {
  /** writes a file whole or not at all */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  get(key: string): Promise<Uint8Array>
  exists(key: string): Promise<boolean>
  /** lists the files of one folder with their time; empty if there is no such folder */
  list(folder: string): Promise<{ name: string; writtenAt: Date }[]>
  /** lists the keys below a folder without holding them all in memory */
  walk(folder: string): AsyncIterable<string>
  /** returns the number and size of all files */
  measure(): Promise<FileMeasure>
  /** opens a file; undefined if there is none. Its content must be read to its end, or it stays open */
  open(key: string): Promise<OpenFile | undefined>
  /** deletes a file; a missing one is no error */
  remove(key: string): Promise<void>
  /** deletes every file below a folder; a missing folder is no error */
  removeAll(folder: string): Promise<void>
}

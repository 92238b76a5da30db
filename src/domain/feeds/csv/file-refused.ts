import type { FileProblemCode } from '#contract/feeds'

/** A file that cannot be read in at all. */
export class FileRefused extends Error {
  override name = 'FileRefused'
  readonly code: FileProblemCode
  readonly data: Record<string, string | number>

  constructor(code: FileProblemCode, data: Record<string, string | number> = {}) {
    super(code)
    this.code = code
    this.data = data
  }
}

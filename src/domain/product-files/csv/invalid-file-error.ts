import type { FileProblemCode } from '#contract/product-files'

/** Thrown for a file that cannot be read at all. */
export class InvalidFileError extends Error {
  override name = 'FileRefused'
  readonly code: FileProblemCode
  readonly data: Record<string, string | number>

  constructor(code: FileProblemCode, data: Record<string, string | number> = {}) {
    super(code)
    this.code = code
    this.data = data
  }
}

import { openStockFile } from '#context/imports/stock/read-stock-file.ts'
import { type FileProblemCode, maxFileRows } from '#contract/product-files'
import type { ImportFileOptions } from '#contract/tasks'
import { InvalidFileError, readSampleRows, openProductFile } from '#domain/product-files'
import { AppError } from '#platform/http/errors'
import type { FileEncoding } from '#shared/text/file-encodings'
import { importTexts } from '#texts/commands/import'

type Examined = Pick<ImportFileOptions, 'encoding' | 'isEncodingSure' | 'sample'> & {
  /** Number of products or rows. */
  total: number
}

/**
 * Validates an uploaded file and returns its encoding, row count and first rows. Detects the encoding unless it is
 * given. Throws `imports.file_refused` and `imports.too_many_rows`.
 */
export async function inspectFile(
  kind: 'import' | 'stock',
  path: string,
  encoding?: FileEncoding,
): Promise<Examined> {
  try {
    const file = await (kind === 'stock' ? openStockFile(path, encoding) : openProductFile(path, encoding))
    if (file.rows > maxFileRows)
      throw new AppError('imports.too_many_rows', { most: maxFileRows.toLocaleString('pt-BR') })
    return {
      total: 'groups' in file ? file.groups : file.rows,
      encoding: file.encoding,
      isEncodingSure: file.isEncodingSure,
      sample: await readSampleRows(file),
    }
  } catch (error) {
    if (!(error instanceof InvalidFileError)) throw error
    const [what, wayOn] = importTexts.files[error.code as FileProblemCode](error.data)
    throw new AppError('imports.file_refused', { what, wayOn: wayOn.replace(/\.$/, '') })
  }
}

import { type FileRow, openRowFile, readFileRows, type RowFile } from '#context/imports/row-files/row-file.ts'
import type { FileEncoding } from '#shared/text/file-encodings'
import { type CustomerColumn, customerFormats } from './columns.ts'

export type CustomerFile = RowFile<CustomerColumn>
export type CustomerRow = FileRow<CustomerColumn>

/** Opens a customer file and counts its rows in one pass. Throws InvalidFileError. */
export const openCustomerFile = (path: string, asked?: FileEncoding): Promise<CustomerFile> =>
  openRowFile(path, customerFormats, asked)

/** Reads the rows one by one and skips empty ones. Throws InvalidFileError. */
export const readCustomerRows = (file: CustomerFile): AsyncGenerator<CustomerRow> => readFileRows(file)

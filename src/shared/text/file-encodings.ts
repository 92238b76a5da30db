/**
 * Encodings of text files. `utf-8-as-…` is UTF-8 that was misread as that encoding and saved as UTF-8 again:
 * `MacacÃ£o`.
 */
export const fileEncodings = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'utf-16le',
  'utf-16be',
  'ibm850',
  'ibm437',
  'utf-8-as-windows-1252',
  'utf-8-as-macintosh',
] as const
export type FileEncoding = (typeof fileEncodings)[number]

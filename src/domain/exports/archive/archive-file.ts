/** Piece of a generated file; `rows` counts the records in it. */
export type ArchivePiece = { text: string; rows: number }

/** File of the archive that is generated while it is written. */
export type ArchiveFile = { name: string; pieces: () => AsyncIterable<ArchivePiece> }
